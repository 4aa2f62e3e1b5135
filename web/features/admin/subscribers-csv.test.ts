import { expect, it } from 'vitest';
import { subscribersCsv } from './subscribers-csv.ts';

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
