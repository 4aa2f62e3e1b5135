import { expect, it } from 'vitest';
import { suggestPlaces } from './suggest-places.ts';

const textsOf = (typed: string) => suggestPlaces(typed).map(({ text }) => text);

it.each(['', '   '])('suggests no place for a field without text: "%s"', (typed) => {
  expect(textsOf(typed)).toEqual([]);
});

it('completes names, the best-known first, and tells namesakes apart by their area', () => {
  expect(textsOf(' croyd ')[0]).toBe('Croydon, Greater London');
  expect(textsOf('stockp')[0]).toBe('Stockport');
  const richmonds = suggestPlaces('richmond').filter(({ text }) => text.startsWith('Richmond'));
  expect(new Set(richmonds.map(({ text }) => text)).size).toBe(richmonds.length);
  expect(textsOf('richmond').filter((text) => text.startsWith('Richmond, '))).not.toEqual([]);
});

it('suggests what was probably meant only if no place begins so', () => {
  expect(textsOf('manchestr')).toContain('Manchester');
  expect(textsOf('manchest').every((text) => /^Manchest/i.test(text))).toBe(true);
});

it('names the town of a postcode area, then its postcodes, eight in all at most', () => {
  const [area, ...others] = suggestPlaces('LS1');
  expect(area).toMatchObject({ text: 'LS1', detail: 'Postcode area, Leeds' });
  const postcodes = others.filter(({ detail }) => detail === 'Postcode');
  expect(postcodes.map(({ text }) => text.slice(0, 3))).toEqual(['LS1', 'LS1', 'LS1', 'LS1']);
  expect(suggestPlaces('a')).toHaveLength(8);
});
