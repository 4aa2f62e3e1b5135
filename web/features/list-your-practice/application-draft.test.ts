import { expect, it } from 'vitest';
import { fromDraft, toDraft, withTyped } from './application-draft.ts';

const LOCATION = { address: '12 Park Row', town: 'Leeds', postcode: 'LS1 5HD', phone: '' };
const TYPED = {
  name: 'Marlow Dental',
  website: '',
  summary: 'Open | late, "always"',
  contactName: '',
  contactRole: '',
  contactEmail: 'robin@',
  contactPhone: '',
  categories: ['Dentists', 'Tests & Scans'],
  registrations: { GDC: '12|34' },
  locations: [LOCATION, { ...LOCATION, town: 'York' }],
};

/** As the storage keeps an entry. */
const stored = (entries: readonly object[]) => JSON.parse(JSON.stringify(entries)) as object[];

it('what was typed is the same after a reload', () => {
  expect(fromDraft(stored(toDraft(TYPED)))).toEqual(TYPED);
});

it('a consent is never kept', () => {
  const ticked = { ...TYPED, consent: true };
  expect(toDraft(ticked)).toEqual(toDraft(TYPED));
});

it('an empty form is no draft', () => {
  const empty = { ...TYPED, name: '', summary: '', contactEmail: '', categories: [] };
  const locations = [{ address: '', town: '', postcode: '', phone: '' }];
  expect(toDraft({ ...empty, registrations: { GDC: '' }, locations })).toEqual([{}, {}]);
  expect(fromDraft([])).toBeNull();
});

it.each(['', '{', 'null', '[1]', '{"GDC":1}'])('damaged lists (%s) are empty ones', (text) => {
  expect(fromDraft([{ name: 'A', categories: text, registrations: text }])).toMatchObject({
    name: 'A',
    categories: [],
    registrations: {},
    locations: [{ address: '' }],
  });
});

it('what was typed before the script was loaded is newer than a draft, in every field', () => {
  const typed = {
    ...TYPED,
    name: 'Marlow Dental Care',
    summary: '',
    categories: [],
    registrations: {},
    locations: [{ address: '', town: 'Bradford', postcode: '', phone: '' }],
  };
  expect(withTyped(TYPED, typed)).toEqual({
    ...TYPED,
    name: 'Marlow Dental Care',
    locations: [{ ...LOCATION, town: 'Bradford' }, TYPED.locations[1]],
  });
});
