import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { subscribersCsv } from './subscribers-csv.ts';
import { HOSTILE_TEXTS } from '#server/testing/hostile-texts.ts';

const ANN = {
  email: 'ann@example.com',
  name: '=HYPERLINK("x"), Ann',
  confirmedAt: '2026-03-02T10:00:00.000Z',
  unsubscribeUrl: 'https://halewell.example/newsletter/unsubscribe?token=a',
  oneClickUrl: 'https://halewell.example/api/email/newsletter/unsubscribe/a',
};

it('writes one row per subscriber and escapes formulas', () => {
  expect(subscribersCsv([ANN, { ...ANN, email: 'bo@example.com', name: null }])).toBe(
    [
      'Email,Name,Confirmed,Unsubscribe page,List-Unsubscribe',
      `ann@example.com,"'=HYPERLINK(""x""), Ann",${ANN.confirmedAt},${ANN.unsubscribeUrl},${ANN.oneClickUrl}`,
      `bo@example.com,,${ANN.confirmedAt},${ANN.unsubscribeUrl},${ANN.oneClickUrl}`,
      '',
    ].join('\r\n'),
  );
});

it('keeps every hostile text in its cell, and starts no formula', () => {
  const people = HOSTILE_TEXTS.map((name) => ({ ...ANN, name }));
  const read = parse(subscribersCsv(people)).slice(1);
  expect(read).toHaveLength(HOSTILE_TEXTS.length);
  HOSTILE_TEXTS.forEach((text, index) => {
    expect(read[index]?.[1]?.replace(/^'(?=[-=+@\t\r＝＋－＠])/, '')).toBe(text.toWellFormed());
    expect(read[index]?.[1]).not.toMatch(/^[-=+@\t\r＝＋－＠]/);
  });
});
