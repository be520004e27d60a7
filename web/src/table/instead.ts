/** Another game against the computer, at once, for those who would have to wait for its bots. */
import { go } from '../address.svelte';
import { settings } from '../settings.svelte';
import { api } from '../wire/api';
import type { NewTable } from '../wire/schema';
import { beSomebody } from './server';

export async function playInstead(game: NewTable['game']): Promise<void> {
  await beSomebody();
  const chairs: NewTable['chairs'] = [{ kind: 'me' }, { kind: 'bot', level: settings.level }];
  const { table } = await api.newTable({ game, chairs, bits: null });
  go(`/table/${table.id}`);
}
