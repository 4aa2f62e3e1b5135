import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readDiscountLine } from './discount-line.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const FILE = publishedFile('vectors/price-lines-dev.csv');
const present = existsSync(FILE);
const rows: Record<string, string>[] = present ? parse(readFileSync(FILE), { columns: true }) : [];

// Texts of the test data in which a clinic names a percentage or a code; all others name none.
describe.skipIf(!present)('52 published price lines', () => {
  it('are all present', () => expect(rows).toHaveLength(52));

  it.each(rows.map((row) => [row['line'] ?? '', row] as const))('%s', (text, row) => {
    const code = row['promo_code'];
    for (const line of [text, text.replaceAll(String.raw`\n`, '\n')]) {
      expect(readDiscountLine(line)).toEqual({
        text: line,
        percent: row['highest_percent'] ? Number(row['highest_percent']) : null,
        was: null,
        now: null,
        unit: null,
        introductory: row['introductory_offer'] === 'True',
        promoCode: code || null,
        hasPromoCode: Boolean(code),
      });
    }
  });
});
