/** The two ways to the server that a table needs, so that tests can stand in for them. */
import { api, BASE } from '../wire/api';
import type { Entry, GameDocument, Previews, Story } from '../wire/schema';

/** A line of the table's talk. */
export interface Line {
  at: number;
  seat: number;
  text: string;
}

/** As much of a WebSocket as we use. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Wire {
  table(id: string): Promise<Entry>;
  game(name: string): Promise<GameDocument | null>;
  story(id: string, seat: number | null): Promise<Story>;
  previews(id: string, seat: number): Promise<Previews>;
  connect(id: string): Socket;
}

export const realWire: Wire = {
  table: api.table,
  story: api.story,
  previews: api.previews,
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
