import { describe, expect, it } from 'vitest';
import { providerAppointmentForm } from '../forms/provider-appointment.ts';
import { withoutUnseen } from './visible-text.ts';

describe('withoutUnseen', () => {
  it.each([
    ['direction overrides and isolates', 'ab\u202Edc\u202C\u2066fe\u2069', 'abdcfe'],
    ['direction marks', '\u200E1\u200F2\u061C3', '123'],
    ['zero-width spaces', 'A\u200Bd\uFEFFa\u2060', 'Ada'],
    ['control characters', 'a\u0000b\u0007c\u001B[31md\u007Fe\u0085', 'abc[31mde'],
    ['separators of lines that only some programs know', 'a\u2028b\u2029c', 'abc'],
    ['halves of a cut emoji', 'a\uD83D b\uDC4D', 'a b'],
    ['marks beyond six in a row', `e${'\u0301'.repeat(9)}a\u0301`, `e${'\u0301'.repeat(6)}a\u0301`],
  ])('takes out %s', (_, text, seen) => {
    expect(withoutUnseen(text)).toBe(seen);
  });

  it.each([
    ['tabs and line breaks', 'a\tb\r\nc'],
    ['emoji of several code points', '👩🏽‍⚕️🏳️‍🌈🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['joiners of other scripts', 'می\u200Cخواهم'],
    ['letters that are written from right to left', 'שלום مرحبا'],
  ])('keeps %s', (_, text) => {
    expect(withoutUnseen(text)).toBe(text);
  });
});

describe('the text of an appointment', () => {
  const { patientName, preferredTime, symptoms } = providerAppointmentForm.shape;

  it('is stored without what nobody sees', () => {
    expect(patientName.parse('Ada \u202EByron')).toBe('Ada Byron');
    expect(preferredTime.parse('10:00\u200B-10:30')).toBe('10:00-10:30');
    expect(symptoms.parse('Whistling\u0007 ears')).toBe('Whistling ears');
  });

  it('is missing if nobody sees any of it', () => {
    expect(patientName.safeParse('\u202E \u200B').success).toBe(false);
  });
});
