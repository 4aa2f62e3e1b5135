import { describe, expect, it } from 'vitest';
import { undated } from '#shared/domain/providers/offer.ts';
import { isPostcode } from '#shared/fields/uk-postcode.ts';
import type { Candidate } from './candidate.ts';
import { importedId, matchKey, toDraft } from './to-draft.ts';

const candidate: Candidate = {
  line: 2,
  source: 'A list',
  sourceId: '1',
  licence: null,
  category: 'Dentists',
  name: 'Smile',
  street: '1 Road',
  town: 'Leeds',
  county: '',
  postcode: 'LS1 4DY',
  latitude: null,
  longitude: null,
  phone: '',
  email: '',
  website: '',
  discount: [],
  registrations: [],
};

describe('toDraft', () => {
  it.each([
    ['as the file has it', 'Otley', '', 'LS21 1BG', 'Otley'],
    ['out of its capitals', 'STOKE-ON-TRENT', '', 'ST1 1AA', 'Stoke-on-Trent'],
    ['by the postcode', '', 'W Yorks', 'LS1 4DY', 'Leeds'],
    ['London by its postal areas', '', '', 'SW19 1AA', 'London'],
    ['or the county', '', 'Kent', 'TN99 1AA', 'Kent'],
    ['or the outcode', '', '', 'TN99 1AA', 'TN99'],
    ['or nothing', '', '', '', ''],
  ])('uses as place %s', (_, town, county, postcode, location) => {
    expect(postcode === '' || isPostcode(postcode)).toBe(true);
    expect(toDraft({ ...candidate, town, county, postcode }).location).toBe(location);
  });

  it('starts the address with the name, and has no offers', () => {
    const draft = toDraft({ ...candidate, county: 'W Yorks' });
    expect(draft.locations.map(({ title, address }) => [title, address])).toEqual([
      ['Smile', 'Smile\n1 Road\nLeeds\nW Yorks\nLS1 4DY'],
    ]);
    expect(draft.offers).toEqual([]);
  });

  it('has the discount of the file as its offers, which changes the hash', () => {
    const draft = toDraft({ ...candidate, discount: ['15% off'] });
    expect(draft.offers).toEqual([undated('15% off')]);
    expect(draft.origin?.hash).not.toBe(toDraft(candidate).origin?.hash);
  });

  it('has the registrations of the file, which change the hash', () => {
    const draft = toDraft({ ...candidate, registrations: ['GDC 123456'] });
    expect(draft.registrations).toEqual(['GDC 123456']);
    expect(draft.origin?.hash).not.toBe(toDraft(candidate).origin?.hash);
  });

  it('has a stable id, and a hash that changes with the data', () => {
    const renamed = toDraft({ ...candidate, name: 'Grin', line: 9 });
    const moved = toDraft({ ...candidate, line: 9, licence: 'Open' });
    const draft = toDraft(candidate);
    expect([renamed.id, moved.id]).toEqual([draft.id, draft.id]);
    expect(draft.id).toMatch(/^p-[0-9a-f]{20}$/);
    expect(renamed.origin?.hash).not.toBe(draft.origin?.hash);
    expect(moved.origin?.hash).toBe(draft.origin?.hash);
    expect(importedId({ source: 'A list', sourceId: '2' })).not.toBe(draft.id);
  });
});

describe('matchKey', () => {
  it.each([
    ["St. Mary's  Dental-Care", 'st mary dentalcare', true],
    ['Smile', 'Smiles', false],
  ])('%s and %s: %j', (a, b, same) => {
    expect(matchKey(a, 'LS1 4DY') === matchKey(b, 'LS1 4DY')).toBe(same);
    expect(matchKey(a, 'LS1 4DY')).not.toBe(matchKey(a, 'LS1 4DZ'));
    expect(matchKey(a, '')).toBeNull();
  });
});
