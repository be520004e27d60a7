import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api, Refusal, speak, Unreachable } from './api';

let asked: { path: string; method: string; headers: Record<string, string>; body: string | undefined }[];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(new Response('{"said": 1}'));
  vi.stubGlobal('fetch', (path: string, { method, headers, body }: (typeof asked)[number]) => {
    asked.push({ path, method, headers, body });
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what is asked stands in the address, or in a document', async () => {
  await api.myGames(null);
  await api.myGames(7);
  await api.myGames(0);
  await api.story('t', null);
  await api.story('t', 0);
  await api.hints('t', 1);
  await api.review('r', 3);
  await api.review('r', 0);
  await api.replay('r', 1, true);
  await api.puzzle('a/b');
  await api.endDevice('d');
  await api.endLink('l');
  await api.link();
  await api.switchPerson();
  await api.beginReview('t');
  await api.forgetMyGames();
  await api.nameMe('Ann');
  await api.join('words', null);
  await api.useLink('k', false);
  expect(asked.map(({ method, path, body }) => [method, path, body].filter(Boolean).join(' '))).toEqual([
    'GET /api/me/games',
    'GET /api/me/games?before=7',
    'GET /api/me/games?before=0',
    'GET /api/tables/t/story',
    'GET /api/tables/t/story?seat=0',
    'GET /api/tables/t/hints?seat=1',
    'GET /api/reviews/r?after=3',
    'GET /api/reviews/r?after=0',
    'GET /api/reviews/r/replay?seat=1&open=true',
    'GET /api/puzzles/a%2Fb',
    'DELETE /api/me/devices/d',
    'DELETE /api/me/links/l',
    'POST /api/me/links {}',
    'POST /api/me/switch {}',
    'POST /api/reviews {"table":"t"}',
    'DELETE /api/me/games',
    'PUT /api/me {"name":"Ann"}',
    'POST /api/join {"invite":"words","seat":null,"bits":null}',
    'POST /api/me/links/use {"token":"k","keep":false}',
  ]);
  expect(asked[0]!.headers).not.toHaveProperty('Content-Type');
  expect(asked.at(-1)!.headers).toHaveProperty('Content-Type', 'application/json');
});

test('it is asked in the language that is spoken', async () => {
  speak('de');
  await api.me();
  speak('en');
  await api.me();
  expect(asked.map(({ headers }) => headers['Accept-Language'])).toEqual(['de', 'en']);
});

test('a record goes to the server, and comes from there, byte for byte', async () => {
  const record = '{"seed": 12345678901234567890}';
  await api.reviewRecord(record);
  expect(asked[0]!.body).toBe(`{"record":${record}}`);
  answer = () => Promise.resolve(new Response(record));
  expect(await (await api.record('t')).text()).toBe(record);
});

test('what the server refuses is a refusal with its words; whoever can’t be reached says nothing', async () => {
  const problem = { title: 'Conflict', status: 409, code: 'late', detail: 'Too late.' };
  answer = () => Promise.resolve(new Response(JSON.stringify(problem), { status: 409 }));
  const refused = await api.me().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect([(refused as Refusal).message, (refused as Refusal).problem]).toEqual(['Too late.', problem]);
  answer = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await api.record('t').catch((error: unknown) => error)).toBeInstanceOf(Unreachable);
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  expect(await api.me().catch((error: unknown) => error)).toBeInstanceOf(Unreachable);
});
