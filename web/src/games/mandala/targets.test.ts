import { expect, test } from 'vitest';
import { glowOf } from './glow';
import { nextTarget, targetByKey, targetsOf } from './targets';

const one = { colour: 'red', places: [0] } as const;
const two = { colour: 'red', places: [0, 1] } as const;
const legal = new Set(['build red left', 'build red right', 'grow 1 red left', 'grow 2 red left', 'discard 2 red']);
const open = (targets: ReturnType<typeof targetsOf>) => targets.filter((each) => each.legal).map((each) => each.area);

test('one card lights what the server lists', () => {
  expect(open(targetsOf(one, legal))).toEqual(['mountain/left', 'field/left', 'mountain/right']);
});

test('two cards never light a mountain, even if one of them would', () => {
  const targets = targetsOf(two, legal);
  expect(open(targets)).toEqual(['field/left', 'discard']);
  expect(targets.filter((each) => each.tooMany).map((each) => each.area)).toEqual(['mountain/left', 'mountain/right']);
});

test('nothing lifted, nothing lit', () => {
  expect(targetsOf(null, legal)).toEqual([]);
});

test('arrows walk through the legal targets and around', () => {
  const targets = targetsOf(one, legal);
  expect(nextTarget(targets, null, 1)?.area).toBe('mountain/left');
  expect(nextTarget(targets, 'field/left', 1)?.area).toBe('mountain/right');
  expect(nextTarget(targets, 'mountain/left', -1)?.area).toBe('mountain/right');
  expect(nextTarget(targetsOf(one, new Set()), null, 1)).toBeNull();
});

test('letters name targets; one side alone needs no second letter', () => {
  const targets = targetsOf(one, legal);
  expect(targetByKey(targets, 'b', null)).toBeNull();
  expect(targetByKey(targets, 'b', 'r')?.move).toBe('build red right');
  expect(targetByKey(targets, 'g', null)?.move).toBe('grow 1 red left');
  expect(targetByKey(targets, 'd', null)?.legal).toBe(false);
});

test('a target glows by what is known of it', () => {
  const [target] = targetsOf(one, legal);
  expect(glowOf(undefined, null, null)).toBe('none');
  expect(glowOf(target, null, null)).toBe('legal');
  expect(glowOf(target, 'build red left', null)).toBe('hot');
  expect(glowOf(target, null, 'build red left')).toBe('picked');
  expect(glowOf(targetsOf(one, new Set())[0], null, null)).toBe('barred');
});
