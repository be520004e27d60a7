/** What a table asks of the server, so that tests can stand in for it. */
import { api, BASE } from '../wire/api';
import { say } from '../words/words.svelte';
import type { Entry, GameDocument, Hints, ReadinessDocument, Story } from '../wire/schema';

/** As much of a WebSocket as we use. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Server {
  table(id: string): Promise<Entry>;
  game(name: string): Promise<GameDocument | null>;
  story(id: string, seat: number | null): Promise<Story>;
  hints(id: string, seat: number): Promise<Hints>;
  readiness(): Promise<ReadinessDocument>;
  connect(id: string): Socket;
}

let isKnown = false;

/** Who follows a link to a table without having said a name is a guest there. */
export async function beSomebody(): Promise<void> {
  if (!isKnown && (await api.me()) === null) await api.nameMe(say('web-guest'));
  isKnown = true;
}

export const realServer: Server = {
  async table(id) {
    await beSomebody();
    return api.table(id);
  },
  story: api.story,
  hints: api.hints,
  readiness: api.readiness,
  async game(name) {
    const { games } = await api.games();
    return games.find(({ game }) => game === name) ?? null;
  },
  connect(id) {
    const address = new URL(`${BASE}api/tables/${id}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address) as Socket;
  },
};
