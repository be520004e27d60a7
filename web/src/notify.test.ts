import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askToNotify, callBack } from './notify';

const settings = vi.hoisted(() => ({ notify: 'yes' }));
const play = vi.hoisted(() => vi.fn());
vi.mock('./settings.svelte', () => ({ settings }));
vi.mock('./sound/sound', () => ({ play }));

class Note {
  static permission = 'granted';
  static shown: Note[] = [];
  static requestPermission = (): Promise<string> => Promise.resolve(Note.permission);
  onclick = (): void => undefined;
  close = vi.fn();
  constructor(
    readonly title: string,
    readonly about: object,
  ) {
    Note.shown.push(this);
  }
}
const page = { hidden: true };
const view = { Notification: Note, focus: vi.fn() };
/** Whether the bell rang, and what was shown. */
function called(): [number, string[]] {
  callBack('Your turn', 'Mandala');
  const found: [number, string[]] = [play.mock.calls.length, Note.shown.map(({ title }) => title)];
  play.mockClear();
  Note.shown = [];
  return found;
}

beforeEach(() => {
  [page.hidden, settings.notify, Note.permission] = [true, 'yes', 'granted'];
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  vi.stubGlobal('Notification', Note);
});
afterEach(() => void vi.unstubAllGlobals());

test('who looks elsewhere hears a bell, and sees a note if they wanted one and the browser allows it', () => {
  expect(called()).toEqual([1, ['Your turn']]);
  for (const wish of ['no', 'unasked']) {
    settings.notify = wish;
    expect(called()).toEqual([1, []]);
  }
  [settings.notify, Note.permission] = ['yes', 'denied'];
  expect(called()).toEqual([1, []]);
  page.hidden = false;
  expect(called(), 'who looks here needs neither').toEqual([0, []]);
});

test('a click on the note leads back to the page', () => {
  callBack('Your turn', 'Mandala');
  const note = Note.shown.pop()!;
  note.onclick();
  expect([view.focus.mock.calls.length, note.close.mock.calls.length]).toEqual([1, 1]);
});

test('what the browser answers is remembered as a wish', async () => {
  settings.notify = 'unasked';
  await askToNotify();
  expect(settings.notify).toBe('yes');
  Note.permission = 'default';
  await askToNotify();
  expect(settings.notify).toBe('no');
  vi.stubGlobal('window', {});
  [settings.notify, Note.permission] = ['unasked', 'granted'];
  await askToNotify();
  expect(settings.notify, 'there is nothing to ask').toBe('no');
});
