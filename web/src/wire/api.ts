/** HTTP: one function per address. Whatever goes wrong is thrown as a Refusal with a sentence for people. */
import type {
  AnyAct,
  Done,
  Entry,
  Games,
  Hints,
  Joined,
  Link,
  Me,
  NewTable,
  Previews,
  ProblemDocument,
  Story,
  TableList,
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

let language = 'en';
export const speak = (chosen: string): void => void (language = chosen);

async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(`${BASE}api/${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Unreachable();
  }
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
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
  useLink: (token: string) => ask<Me>('me/links/use', 'POST', { token }),
  games: () => ask<Games>('games'),
  tables: () => ask<TableList>('tables'),
  newTable: (table: NewTable) => ask<Entry>('tables', 'POST', table),
  join: (invite: string, seat?: number) =>
    ask<Joined>('join', 'POST', seat === undefined ? { invite } : { invite, seat }),
  table: (id: string) => ask<Entry>(`tables/${id}`),
  act: (id: string, act: AnyAct) => ask<Done>(`tables/${id}/acts`, 'POST', act),
  story: (id: string, seat: number | null) => ask<Story>(`tables/${id}/story${seen(seat)}`),
  previews: (id: string, seat: number) => ask<Previews>(`tables/${id}/previews?seat=${seat}`),
  hints: (id: string, seat: number) => ask<Hints>(`tables/${id}/hints?seat=${seat}`),
  record: (id: string) => ask<unknown>(`records/${id}`),
};
