/** Who this device is to the server. */
import { api } from '../wire/api';

let name = $state('');

export const myName = (): string => name;

/** Ask the server who we are; nobody yet is no error. */
export async function whoAmI(): Promise<void> {
  name = (await api.me().catch(() => null))?.name ?? '';
}

export async function callMe(wanted: string): Promise<void> {
  if (wanted.trim() !== name) name = (await api.nameMe(wanted.trim())).name;
}
