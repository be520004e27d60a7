/** HTTP: one function per address. Whatever goes wrong is thrown as a Refusal with a sentence for people. */
import type {
  AnyAct,
  AskAtPosition,
  AskForLines,
  Devices,
  Done,
  EngineLines,
  Entry,
  Games,
  Hints,
  InvitationDocument,
  Joined,
  Link,
  LinkDocument,
  LookAtPosition,
  Me,
  MyGames,
  NewTable,
  PositionDocument,
  ProblemDocument,
  PuzzleDocument,
  Puzzles,
  ReadinessDocument,
  Replay,
  ReviewState,
  Story,
  TableList,
  Why,
} from './schema';

/** The folder that the page was served from, so that everything works behind a path prefix. */
export const BASE = new URL('.', globalThis.document?.baseURI ?? 'http://localhost/').pathname;

export class Refusal extends Error {
  constructor(readonly problem: ProblemDocument) {
    super(problem.detail);
  }
}

/** Nobody answered: no network, or no server. */
export class Unreachable extends Error {}

/** A document that is written already. */
class Written {
  constructor(readonly text: string) {}
}

let language = 'en';
export const speak = (chosen: string): void => void (language = chosen);

async function reach(path: string, method = 'GET', body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(`${BASE}api/${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : body instanceof Written ? body.text : JSON.stringify(body),
    });
  } catch {
    throw new Unreachable();
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  return (await (await reach(path, method, body)).json()) as T;
}

async function refusal(response: Response): Promise<Error> {
  try {
    return new Refusal((await response.json()) as ProblemDocument);
  } catch {
    return new Unreachable();
  }
}

const seen = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  me: () => ask<Me | null>('me'),
  nameMe: (name: string) => ask<Me>('me', 'PUT', { name }),
  link: () => ask<Link>('me/links', 'POST', {}),
  lookAtLink: (token: string) => ask<LinkDocument>('me/links/look', 'POST', { token }),
  useLink: (token: string, keep: boolean) => ask<Me>('me/links/use', 'POST', { token, keep }),
  switchPerson: () => ask<Me>('me/switch', 'POST', {}),
  devices: () => ask<Devices>('me/devices'),
  endDevice: (id: string) => ask<Devices>(`me/devices/${id}`, 'DELETE'),
  endLink: (id: string) => ask<Devices>(`me/links/${id}`, 'DELETE'),
  myGames: (before: number | null) => ask<MyGames>(`me/games${before === null ? '' : `?before=${before}`}`),
  forgetMyGames: () => ask<MyGames>('me/games', 'DELETE'),
  games: () => ask<Games>('games'),
  readiness: () => ask<ReadinessDocument>('readiness'),
  position: (asked: LookAtPosition) => ask<PositionDocument>('positions', 'POST', asked),
  whyThere: (asked: AskAtPosition) => ask<Why>('positions/why', 'POST', asked),
  puzzles: () => ask<Puzzles>('puzzles'),
  puzzle: (id: string) => ask<PuzzleDocument>(`puzzles/${encodeURIComponent(id)}`),
  linesThere: (asked: AskForLines) => ask<EngineLines>('positions/lines', 'POST', asked),
  beginReview: (table: string) => ask<ReviewState>('reviews', 'POST', { table }),
  /** A record as it stands in its file: it holds numbers that JavaScript would round. */
  reviewRecord: (text: string) => ask<ReviewState>('reviews', 'POST', new Written(`{"record":${text}}`)),
  review: (id: string, after: number) => ask<ReviewState>(`reviews/${id}?after=${after}`),
  replay: (id: string, seat: number, open: boolean) => ask<Replay>(`reviews/${id}/replay?seat=${seat}&open=${open}`),
  recordOfReview: async (id: string): Promise<Blob> => (await reach(`reviews/${id}/record`)).blob(),
  tables: () => ask<TableList>('tables'),
  newTable: (table: NewTable) => ask<Entry>('tables', 'POST', table),
  /** Our part in the deal is given at the table, when we have seen its seal. */
  join: (invite: string, seat: number | null) => ask<Joined>('join', 'POST', { invite, seat, bits: null }),
  /** By what stands in a link, or by the words of a table. */
  lookAtInvitation: (invite: string) => ask<InvitationDocument>('invitations/look', 'POST', { invite }),
  table: (id: string) => ask<Entry>(`tables/${id}`),
  act: (id: string, act: AnyAct) => ask<Done>(`tables/${id}/acts`, 'POST', act),
  story: (id: string, seat: number | null) => ask<Story>(`tables/${id}/story${seen(seat)}`),
  hints: (id: string, seat: number) => ask<Hints>(`tables/${id}/hints?seat=${seat}`),
  /** The server's own bytes: a record holds numbers that JavaScript would round. */
  record: async (id: string): Promise<Blob> => (await reach(`records/${id}`)).blob(),
};
