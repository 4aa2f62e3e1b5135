import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { deskFile } from './file.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts';

const ROW = {
  patient_name: 'Robin Marlow',
  born: '2000-02-29',
  patient_gender: 'other',
  card_number: '',
  membership_type: 'Individual',
  requested_date: '2026-03-02',
  preferred_time: '10:00-10:30',
  status: 'pending',
  type: 'telehealth',
  service_type: '12.5% off',
  discount: 12.5,
  payment_status: 'paid',
} as const;

function cells(row: Parameters<typeof deskFile>[0][number]): string[] {
  const { content } = deskFile([row], '2026-02-28');
  const [, line = []] = parse(content, { bom: true });
  return line;
}

describe('the desk’s CSV export', () => {
  it('has a column for each value of the table', () => {
    expect(cells(ROW)).toEqual([
      'Robin Marlow',
      '25',
      'other',
      '',
      'Individual',
      '2026-03-02',
      '10am to 10:30am',
      'Pending',
      'Telehealth',
      '12.5% off',
      '12.5%',
      'Paid',
    ]);
  });

  it.each([
    '=HYPERLINK("https://example.com","x")',
    '+44 20 7946 0000',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
  ])('escapes %j in every typed text', (text) => {
    const line = cells({
      ...ROW,
      patient_name: text,
      patient_gender: text,
      card_number: text,
      preferred_time: text,
      service_type: text,
    });
    for (const position of [0, 2, 3, 6, 9]) expect(line[position]).toBe(`'${text}`);
  });

  it.each(['a,b', 'a"b', 'a\nb', 'a\r\n=1+1', '"=1+1'])('keeps %j in its own cell', (text) => {
    const line = cells({ ...ROW, service_type: text });
    expect(line).toHaveLength(12);
    expect(line[9]).toBe(text);
  });

  it('keeps every hostile text in its cell, and starts no formula', () => {
    const rows = HOSTILE_TEXTS.map((text) => ({ ...ROW, patient_name: text, service_type: text }));
    const { content } = deskFile(rows, '2026-02-28');
    const read = parse(content, { bom: true }).slice(1);
    expect(read).toHaveLength(HOSTILE_TEXTS.length);
    HOSTILE_TEXTS.forEach((text, index) => {
      for (const cell of [read[index]?.[0], read[index]?.[9]]) {
        expect(cell?.replace(/^'(?=[-=+@\t\r＝＋－＠])/, '')).toBe(Buffer.from(text).toString());
        expect(cell).not.toMatch(/^[-=+@\t\r＝＋－＠]/);
      }
    });
  });

  it('groups a card number, so that spreadsheets treat it as text', () => {
    expect(cells({ ...ROW, card_number: '572100000000' })[3]).toMatch(
      /^(\d{12}|\d{4} \d{4} \d{4})$/,
    );
  });
});
