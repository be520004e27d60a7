/** What the lobby shows: the games there are, the tables one sits at, and those that wait for players. */
import { api } from '../wire/api';
import type { GameDocument, TableLine } from '../wire/schema';
import { sorted } from './lines';

const REFRESH = 10_000;

export class LobbyState {
  games = $state.raw<readonly GameDocument[]>([]);
  /** My tables; null: not known yet. */
  mine = $state.raw<readonly TableLine[] | null>(null);
  open = $state.raw<readonly TableLine[]>([]);
  isUnreachable = $state(false);

  readonly underWay = $derived((this.mine ?? []).filter((line) => line.status !== 'over'));
  readonly finished = $derived((this.mine ?? []).filter((line) => line.status === 'over'));

  /** Counts the looks at the server, and says which of them is shown. */
  #look = 0;
  #shown = 0;

  async refresh(): Promise<void> {
    const look = ++this.#look;
    try {
      if (this.games.length === 0) this.games = (await api.games()).games;
      const tables = await api.tables();
      // Meanwhile: a later look was answered sooner.
      if (look < this.#shown) return;
      this.#shown = look;
      this.mine = sorted(tables.mine);
      this.open = tables.public.filter((line) => !line.chairs.some((chair) => chair.mine));
      this.isUnreachable = false;
    } catch {
      if (look > this.#shown) this.isUnreachable = true;
    }
  }

  /** Look again every few seconds, as long as somebody looks; until what is returned is called. */
  watch(): () => void {
    void this.refresh();
    const timer = setInterval(() => !document.hidden && void this.refresh(), REFRESH);
    return () => clearInterval(timer);
  }

  /** A game by its name, even if the first look at the server failed. */
  async game(name: string): Promise<GameDocument | undefined> {
    if (this.games.length === 0) await this.refresh();
    return this.games.find((each) => each.game === name);
  }
}
