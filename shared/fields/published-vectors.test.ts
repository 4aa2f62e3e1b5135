import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { isUkMobile } from '../domain/accounts/uk-mobile.ts';
import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { NAME_LIMITS, personNameField } from './person-name.ts';
import { isUkPhone } from './uk-phone.ts';
import { formatPostcode, isPostcode } from './uk-postcode.ts';
import { publishedFile } from '../../scripts/published-data.ts';

/** Published test data outside the repository; its README lists the sources. */
const folder = publishedFile('vectors');
const absent = !existsSync(folder);

const readText = (file: string) => readFileSync(resolve(folder, file), 'utf8');
const readRows = (file: string) =>
  z.array(z.record(z.string(), z.string())).parse(parse(readText(file), { columns: true }));

describe('published vectors (skipped where the data folder is absent)', () => {
  it.skipIf(absent)('postcodes: valid, invalid and their canonical form', () => {
    const rows = readRows('uk-postcode-vectors.csv');
    expect(rows.length).toBeGreaterThan(100);
    for (const { input = '', expectation, canonical } of rows) {
      // One source accepts the outcode SA99 alone; we reject it like "SW1A" (VALID-12).
      if (input === 'SA99') continue;
      // Published real strings are valid if they are in the open data, or Manx (IM).
      const valid = expectation === 'valid' || canonical !== '' || input.startsWith('IM');
      expect(isPostcode(input), input).toBe(valid);
      if (canonical) expect(formatPostcode(input), input).toBe(canonical);
    }
  });

  it.skipIf(absent)('mobiles: valid by the sign-up rule', () => {
    const rows = readRows('uk-phone-vectors.csv');
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows) {
      const expected = row['signup_rule_after_removing_space_hyphen_bracket'] === 'True';
      expect(isUkMobile(row['input'] ?? ''), row['input']).toBe(expected);
    }
  });

  it.skipIf(absent)('phones: existing UK numbers in one of the three formats', () => {
    // Numbers reserved for fiction count as existing; 01524 is an area code with shorter numbers.
    const ours = /Ofcom drama|^shape variant/;
    for (const row of readRows('uk-phone-vectors.csv')) {
      const { input = '', source_expectation: source = '' } = row;
      if (ours.test(source) || input === '0152456999') continue;
      const british = ['GB', 'GG', 'JE', 'IM'].includes(row['region'] ?? '');
      const format = /^(?:\+44|0044|0)/.test(input) && !/x|ext|,/i.test(input);
      const exists = row['libphonenumber_valid_GB'] === 'True';
      expect(isUkPhone(input), input).toBe(british && format && exists);
    }
  });

  it.skipIf(absent)('emails: rejected if two sources agree, accepted if both do', () => {
    const row = z.object({
      email: z.string(),
      source_verdict: z.string(),
      whatwg_html_input: z.boolean(),
    });
    const rows = readText('emails-dev.jsonl')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => row.parse(JSON.parse(line)));
    expect(rows.length).toBeGreaterThan(200);
    for (const { email, source_verdict: verdict, whatwg_html_input: whatwg } of rows) {
      if (verdict === 'invalid' && !whatwg) expect(isEmail(email), email).toBe(false);
      // A domain with one label or only digits is invalid for us: "a@b" is rejected.
      const named = /\.[a-z]+$/i.test(email);
      if (verdict === 'valid' && whatwg && named) expect(isEmail(email), email).toBe(true);
    }
  });

  it.skipIf(absent)('names: real names of every script are accepted', () => {
    const field = personNameField('First name');
    const accepted = (name: string) => field.safeParse(name).success;
    const rows = readRows('names.csv');
    expect(rows.length).toBeGreaterThan(4000);
    for (const row of rows) {
      const name = row['name'] ?? '';
      const { length } = name.trim().normalize();
      const fits = length >= NAME_LIMITS.min && length < NAME_LIMITS.max;
      const letters = row['passes_unicode_letters_space_hyphen_apostrophe'] === 'True';
      if (letters) expect(accepted(name), name).toBe(fits);
    }
    for (const name of ['O’Brien', 'Anne\u2010Marie']) expect(accepted(name), name).toBe(true);
    for (const name of ['Huỳnh/Hoàng', 'St. John', 'X Æ A-12']) {
      expect(accepted(name), name).toBe(false);
    }
  });
});
