import { describe, expect, it } from 'vitest';
import { type FileOrigin, RowError } from './candidate.ts';
import { cleanEmail, cleanPhone, cleanText, cleanWebsite } from './clean-value.ts';
import { mapRow } from './map-row.ts';

const nobody: FileOrigin = { source: null, licence: null };
const csv = (values: Record<string, string>, origin = nobody) =>
  mapRow(
    {
      line: 7,
      values: { category: 'Dentists', source: 'A list', source_id: '1', name: 'Smile', ...values },
    },
    'catalogue',
    origin,
  );
const nhs = (values: Record<string, string>) =>
  mapRow(
    {
      line: 7,
      values: {
        OrganisationCode: 'X1',
        OrganisationType: 'Clinic',
        OrganisationStatus: 'Visible',
        OrganisationName: 'The Clinic',
        ...values,
      },
    },
    'nhs',
    nobody,
  );

describe('mapRow', () => {
  it('reads a row of our CSV', () => {
    const values = {
      address: ' 1  Road ,, Floor | 2, ',
      town: 'Leeds',
      county: 'W Yorks',
      postcode: 'ls14dy',
      lat: '53.123456789',
      lng: '-1.5',
      phone: '0113 496 0001',
      email: 'A@B.example',
      website: 'b.example',
      sector: 'x',
      note: 'y',
    };
    expect(csv(values)).toEqual({
      line: 7,
      source: 'A list',
      sourceId: '1',
      licence: null,
      category: 'Dentists',
      name: 'Smile',
      street: '1 Road, Floor / 2',
      town: 'Leeds',
      county: 'W Yorks',
      postcode: 'LS1 4DY',
      latitude: 53.123457,
      longitude: -1.5,
      phone: '0113 496 0001',
      email: 'a@b.example',
      website: 'http://b.example/',
      discount: [],
      registrations: [],
    });
  });

  it.each([
    ['15', ['15% off']],
    ['15% off', ['15% off']],
    ['10% off\n£60  to £50 | weekdays', ['10% off', '£60 to £50 / weekdays']],
    ['0', []],
    ['', []],
  ])('reads the discount %j as %j (DISC-10)', (discount, lines) => {
    expect(csv({ discount }).discount).toEqual(lines);
  });

  it('reads registrations, and rejects a row with one of no known shape', () => {
    const registrations = 'cqc 1-101668130; GDC no. 123456';
    expect(csv({ registrations }).registrations).toEqual(['CQC 1-101668130', 'GDC 123456']);
    expect(() => csv({ registrations: 'GDC 12' })).toThrow(RowError);
  });

  it('uses the operator’s source and licence for rows without them', () => {
    const origin = { source: 'Our list', licence: 'Our licence' };
    expect(csv({ source: '' }, origin)).toMatchObject({
      source: 'Our list',
      licence: 'Our licence',
    });
    expect(csv({}, origin)).toMatchObject({ source: 'A list', licence: 'Our licence' });
    expect(csv({ source: 'Map of X (ODbL)' }, origin).licence).toBe(
      'Open Database License (ODbL) 1.0',
    );
  });

  it('reads a row of an NHS.UK file', () => {
    const values = {
      Address1: 'The Clinic',
      Address2: '1 Road',
      Address3: '',
      City: 'Leeds',
      County: '',
      Postcode: 'LS1 4DY',
      Latitude: '53.8',
      Longitude: '-1.5',
      Phone: '1132 496001',
    };
    expect(nhs(values)).toMatchObject({
      source: 'NHS.UK Clinic',
      sourceId: 'X1',
      licence: 'Open Government Licence v2.0',
      category: 'Doctors',
      street: '1 Road',
      town: 'Leeds',
    });
  });

  it.each([
    ['Specsavers Hearcare - Dunstable', 'Audiologists'],
    ['Leeds Counselling (Halifax)', 'Mental Health'],
    ['Hereford Physio & Health', 'Physiotherapists'],
    ['Mediscan - Horne Street', 'Tests & Scans'],
    ['Heath Road Surgery', 'Doctors'],
  ])('derives the category of the clinic %s from its name: %s', (name, category) => {
    expect(nhs({ OrganisationName: name }).category).toBe(category);
  });

  it.each([
    ['category', { category: 'Witches' }, '"Witches" is not one of our categories'],
    ['no name', { name: '' }, 'name is empty'],
    ['a name of marks', { name: '---' }, '"---" is not a name that can be read'],
    ['a long name', { name: 'a'.repeat(201) }, 'its name is longer than 200 characters'],
    ['no id', { source_id: ' ' }, 'source_id is empty'],
    ['no source', { source: '' }, 'it has no source: add one with --source'],
    ['postcode', { postcode: 'KENT' }, '"KENT" is not a UK postcode'],
    ['half a place', { lat: '53' }, '"53", "" are not coordinates'],
    ['words for numbers', { lat: 'north', lng: '1' }, '"north", "1" are not coordinates'],
    ['a place in the sea', { lat: '0', lng: '0' }, '0, 0 lies outside the UK'],
  ])('rejects %s', (_, values, reason) => {
    expect(() => csv(values)).toThrow(new RowError(reason));
  });

  it.each([
    ['hidden', { OrganisationStatus: 'Hidden' }, 'NHS.UK does not show it (Hidden)'],
    [
      'of another kind',
      { OrganisationType: 'School' },
      '"School" is no kind of organisation that we list',
    ],
  ])('rejects an organisation that is %s', (_, values, reason) => {
    expect(() => nhs(values)).toThrow(new RowError(reason));
  });
});

describe('values', () => {
  it.each([
    [cleanWebsite, 'www.x.example', 'http://www.x.example/'],
    [cleanWebsite, 'https://x.example/a?b#c', 'https://x.example/a?b#c'],
    [cleanWebsite, 'none', ''],
    [cleanWebsite, 'n/a', ''],
    [cleanWebsite, 'javascript:alert(1)', ''],
    [cleanWebsite, 'http://me:word@x.example', ''],
    [cleanWebsite, 'two words.example', ''],
    [cleanPhone, '1616213411', '01616213411'],
    [cleanPhone, '01744 882150 and 01744 884841', '01744 882150'],
    [cleanPhone, 'by post', ''],
    [cleanEmail, 'Info@X.example', 'info@x.example'],
    [cleanEmail, 'a@x.example / b@x.example', ''],
    [cleanText, ' a\t\u0000b \u00A0 c ,', 'a b c'],
  ])('%o of %j is %j', (clean, text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });
});
