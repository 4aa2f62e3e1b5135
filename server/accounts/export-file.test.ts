import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { exportFile } from './export-file.ts';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';

const ABOUT = {
  brandName: 'Halewell & Co',
  exportedAt: new Date('2026-03-02T10:00:00Z'),
  today: '2026-03-02',
};
const SECTIONS = {
  profile: [{ fullName: 'Zoë "Zo" O’Neil', phone: null }],
  appointments: [
    { notes: '=HYPERLINK("http://evil.example")', at: new Date('2026-01-01T00:00:00Z') },
    { notes: 'one, two\nthree', symptoms: ['a', '+44'] },
  ],
};

describe('the data export file', () => {
  it('is valid JSON', () => {
    const file = exportFile(SECTIONS, { ...ABOUT, format: 'json' });
    expect(file).toMatchObject({
      fileName: 'halewell-co-my-data-2026-03-02.json',
      mediaType: 'application/json',
    });
    expect(JSON.parse(file.content)).toMatchObject({
      exportedAt: '2026-03-02T10:00:00.000Z',
      profile: [{ fullName: 'Zoë "Zo" O’Neil', phone: null }],
    });
  });

  it('is CSV with one line per value', () => {
    const { content, fileName, mediaType } = exportFile(SECTIONS, { ...ABOUT, format: 'csv' });
    expect([fileName, mediaType]).toEqual(['halewell-co-my-data-2026-03-02.csv', 'text/csv']);
    expect(content.startsWith('\uFEFFSection,Entry,Field,Value\r\n')).toBe(true);
    expect(content).toContain('profile,1,fullName,"Zoë ""Zo"" O’Neil"\r\n');
    expect(content).toContain('profile,1,phone,\r\n');
    expect(content).toContain('appointments,1,at,2026-01-01T00:00:00.000Z\r\n');
    expect(content).toContain('appointments,2,notes,"one, two\nthree"\r\n');
  });

  it.each([
    ['a formula', '"\'=HYPERLINK'],
    ['a plus sign', "'+44"],
  ])('escapes %s', (_name, text) => {
    expect(exportFile(SECTIONS, { ...ABOUT, format: 'csv' }).content).toContain(text);
  });
});

describe('every hostile text in the data export', () => {
  const sections = { profile: HOSTILE_TEXTS.map((address) => ({ address })) };

  it('is the same in JSON', () => {
    const { content } = exportFile(sections, { ...ABOUT, format: 'json' });
    expect(JSON.parse(content)).toMatchObject(sections);
  });

  it('is in its cell of the CSV, and starts no formula', () => {
    const { content } = exportFile(sections, { ...ABOUT, format: 'csv' });
    const read = parse(content, { bom: true }).slice(2);
    expect(read).toHaveLength(HOSTILE_TEXTS.length);
    HOSTILE_TEXTS.forEach((text, index) => {
      expect(read[index]?.[3]?.replace(/^'(?=[-=+@\t\r＝＋－＠])/, '')).toBe(
        Buffer.from(text).toString(),
      );
      expect(read[index]?.[3]).not.toMatch(/^[-=+@\t\r＝＋－＠]/);
    });
  });
});
