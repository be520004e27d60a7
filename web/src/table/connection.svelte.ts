/** The line to a table on the server. It opens itself again when it breaks, passes messages on in order and without
 * gaps, and keeps what was sent until it is answered: each act carries an id, so that it can be sent again after a
 * break without being done twice. It knows nothing of games.
 *
 * At each `await` is said what may have happened meanwhile; `#attempt` tells an answer that comes too late.
 */
import { Refusal } from '../wire/api';
import type { Ack, AnyAct, Entry, FactMessage, FromServer, Presence, State, Why } from '../wire/schema';
import type { Socket } from './server';

export type Link = 'connecting' | 'open' | 'lost';

/** What a connection needs of those who use it. */
export interface Ends {
  /** The way in; fails with a Refusal where there is none. */
  enter(): Promise<Entry>;
  connect(): Socket;
  /** We have been let in, and are about to say hello. */
  entered(entry: Entry): void;
  /** From which seat and in which language; `anew`: what was heard before counts no more. */
  greeting(): { seat: number | null; language: string; anew: boolean };
  /** Every state, and every fact that follows the version before it. */
  hear(message: State | FactMessage): void;
  hearPresence(presence: Presence): void;
}

interface Waiting {
  act: AnyAct;
  done: (ack: Ack) => void;
  failed: (error: Error) => void;
}

/** What was to be sent was put back before the line was there again. */
export class Recalled extends Error {}

const FIRST_RETRY = 500;
const LAST_RETRY = 15_000;
const HEARTBEAT = 20_000;
/** How long an answer to a ping may take. */
const PATIENCE = 8_000;
/** How long it may take from the first step to the first state. */
const OPENING = 20_000;
const IS_OPEN = 1;

export class Connection {
  link = $state<Link>('connecting');
  /** When the next attempt begins, in milliseconds since 1970. */
  retryAt = $state(0);
  /** The server's clock minus ours, in milliseconds. */
  ahead = $state(0);
  /** What can't be repaired by waiting: no such table, not for you. */
  broken = $state.raw<Error | null>(null);

  readonly #ends: Ends;
  readonly #run = crypto.randomUUID().slice(0, 8);
  readonly #acts = new Map<string, Waiting>();
  readonly #questions = new Map<string, (why: Why | null) => void>();
  #count = 0;
  #socket: Socket | null = null;
  /** Whatever an earlier attempt still awaits is void. */
  #attempt = 0;
  #isClosed = false;
  #pause = FIRST_RETRY;
  #next: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #pinged = 0;
  /** The newest version that was heard of. */
  #heard = 0;
  #awaitsState = false;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  async open(): Promise<void> {
    if (this.#isClosed) return;
    const attempt = this.#begin();
    try {
      const entry = await this.#ends.enter();
      // Meanwhile: closed, opened again, or so late that the next attempt is waited for.
      if (attempt !== this.#attempt) return;
      this.#ends.entered(entry);
      this.#connect(entry.token);
    } catch (error) {
      if (attempt !== this.#attempt) return;
      if (isFinal(error)) this.#giveUp(error);
      else this.#lose();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  /** The network is gone: don't wait for the socket to find out. */
  drop(): void {
    if (this.#socket) this.#lose();
  }

  /** Try at once, when the network is back or somebody asks for it. */
  retry(): void {
    if (this.link === 'lost') void this.open();
  }

  /** Send an act, now or when the line is back. Resolves when it is on the server's disk. */
  act(act: AnyAct): Promise<Ack> {
    const named = { ...act, id: `${this.#run}-${++this.#count}` };
    return new Promise((done, failed) => {
      this.#acts.set(named.id, { act: named, done, failed });
      this.send(named);
    });
  }

  /** Don't send these again. Whether they had arrived before the line broke shows what is heard next. */
  recall(type: AnyAct['type']): void {
    for (const [id, { act, failed }] of this.#acts) {
      if (act.type !== type) continue;
      this.#acts.delete(id);
      failed(new Recalled());
    }
  }

  /** Why a move is not allowed now; null: nobody can tell. */
  ask(move: string): Promise<Why | null> {
    const id = `q${++this.#count}`;
    return new Promise((answer) => {
      if (this.#socket?.readyState !== IS_OPEN) return answer(null);
      this.#questions.set(id, answer);
      this.send({ type: 'why', move, id });
    });
  }

  /** Say something that need not be said again after a break. */
  send(message: object): void {
    if (this.#socket?.readyState === IS_OPEN) this.#socket.send(JSON.stringify(message));
  }

  #begin(): number {
    this.#end();
    this.link = 'connecting';
    this.#deadline = setTimeout(() => this.#lose(), OPENING);
    return this.#attempt;
  }

  /** Nothing of this attempt counts any more: not the socket, not what is awaited, not what was asked. */
  #end(): void {
    this.#attempt++;
    clearTimeout(this.#next);
    clearTimeout(this.#deadline);
    clearInterval(this.#heartbeat);
    this.#pinged = 0;
    this.#awaitsState = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const answer of this.#questions.values()) answer(null);
    this.#questions.clear();
  }

  #lose(): void {
    this.#end();
    this.link = 'lost';
    this.retryAt = Date.now() + this.#pause;
    this.#next = setTimeout(() => void this.open(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LAST_RETRY);
  }

  #giveUp(error: Error): void {
    this.#end();
    this.broken = error;
  }

  #connect(token: string): void {
    const socket = this.#ends.connect();
    this.#socket = socket;
    // A socket that was let go may still speak.
    const current = (): boolean => socket === this.#socket;
    socket.onopen = () => current() && this.#greet(token);
    socket.onmessage = (event) => current() && this.#receive(JSON.parse(event.data) as FromServer);
    socket.onclose = () => current() && this.#lose();
  }

  #greet(token: string): void {
    const { seat, language, anew } = this.#ends.greeting();
    if (anew) this.#heard = 0;
    const version = this.#heard > 0 ? { version: this.#heard } : {};
    this.send({ type: 'hello', token, seat, language, previews: true, ...version });
    for (const { act } of this.#acts.values()) this.send(act);
    this.#ping();
    this.#heartbeat = setInterval(() => this.#ping(), HEARTBEAT);
  }

  #ping(): void {
    if (this.#pinged > 0 && Date.now() - this.#pinged > PATIENCE) return this.#lose();
    this.#pinged = Date.now();
    this.send({ type: 'ping', id: 'p' });
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'state':
        return this.#receiveState(message);
      case 'fact':
        return this.#receiveFact(message);
      case 'presence':
        return this.#ends.hearPresence(message);
      case 'ack':
        return this.#answered(message.id)?.done(message);
      case 'refused': {
        const error = new Refusal(message.problem);
        if (this.#questions.has(message.id)) return this.#explained(message.id, null);
        return this.#answered(message.id)?.failed(error);
      }
      case 'because':
        return this.#explained(message.id, message.why);
      case 'bye':
        this.#pause = Math.max(this.#pause, message.retry_after);
        return this.#lose();
      case 'pong':
        this.ahead = message.at - (this.#pinged + Date.now()) / 2;
        this.#pinged = 0;
        return;
    }
  }

  #receiveState(state: State): void {
    clearTimeout(this.#deadline);
    this.link = 'open';
    this.#pause = FIRST_RETRY;
    this.#awaitsState = false;
    this.#heard = state.version;
    this.#ends.hear(state);
  }

  #receiveFact(fact: FactMessage): void {
    if (fact.version <= this.#heard || this.#awaitsState) return;
    if (fact.version > this.#heard + 1) {
      this.#awaitsState = true;
      return this.send({ type: 'resync' });
    }
    this.#heard = fact.version;
    this.#ends.hear(fact);
  }

  #answered(id: string): Waiting | undefined {
    const waiting = this.#acts.get(id);
    this.#acts.delete(id);
    return waiting;
  }

  #explained(id: string, why: Why | null): void {
    this.#questions.get(id)?.(why);
    this.#questions.delete(id);
  }
}

/** Whether asking again would change nothing. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.problem.status < 500 && error.problem.status !== 429;
