import { expect, test } from 'vitest';
import { coloured } from './coloured';

const colours = (text: string, language: 'en' | 'de') => coloured(text, language).flatMap(({ colour }) => colour ?? []);

test('colour words are found, whatever their ending', () => {
  expect(colours('Mira swaps yellow in at g4 and takes Purple.', 'en')).toEqual(['yellow', 'purple']);
  expect(colours('Du gründest deine grüne Gruppe und nimmst Schwarz.', 'de')).toEqual(['green', 'black']);
});

test('no colour is found inside another word', () => {
  expect(colours('The bored Fred is redder than blackbirds.', 'en')).toEqual([]);
  expect(colours('Rotwein und Brot', 'de')).toEqual([]);
});

test('the parts together are the sentence', () => {
  const text = 'Er zieht Violett: Die Farbe liegt im Berg.';
  expect(coloured(text, 'de').map((part) => part.text)).toEqual(['Er zieht ', 'Violett', ': Die Farbe liegt im Berg.']);
});

test('numbers of mandalas are found, also those of a list, and no other numbers', () => {
  const numbers = (text: string, language: 'en' | 'de') =>
    coloured(text, language).flatMap(({ text: part, isNumber }) => (isNumber ? [part] : []));
  expect(numbers('Pema plays 2 red into mandala 3, open, and draws 2 cards.', 'en')).toEqual(['3,']);
  expect(numbers('Das Spiel endet jetzt; aufgelöst wird: Mandala 2, 1. Du hast 3 Karten.', 'de')).toEqual(['2,', '1.']);
  expect(numbers('Mandala 12', 'en')).toEqual([]);
});
