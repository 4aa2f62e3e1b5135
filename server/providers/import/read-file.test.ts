import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readProviderFile, UnknownFileError } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'provider-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(bytes: string | Buffer) {
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  const { format, rows } = await readProviderFile(file);
  const found = [];
  for await (const row of rows) found.push(row);
  return { format, rows: found };
}

const row = (line: number, category: string, name: string, note = '') => ({
  line,
  values: { category, name, note },
});

describe('our CSV', () => {
  it.each<[string, string, unknown[]]>([
    [
      'plain lines',
      'category,name,note\na,b,c\nd,e,f\n',
      [row(2, 'a', 'b', 'c'), row(3, 'd', 'e', 'f')],
    ],
    [
      'a header in capitals, with spaces and a byte order mark',
      '\uFEFFCategory, NAME ,note\r\na,b,c',
      [row(2, 'a', 'b', 'c')],
    ],
    [
      'quotes, commas and lines inside quotes',
      'category,name,note\na,"b, ""c""\nd",e\nf,g,h\n',
      [row(2, 'a', 'b, "c"\nd', 'e'), row(4, 'f', 'g', 'h')],
    ],
    ['empty lines', 'category,name,note\n\na,b,c\n\n \n,,\n', [row(3, 'a', 'b', 'c')]],
    [
      'a wrong number of fields',
      'category,name,note\na,b\nc,d,e\nf,g,h,i\n',
      [
        { line: 2, reason: '2 fields instead of 3' },
        row(3, 'c', 'd', 'e'),
        { line: 4, reason: '4 fields instead of 3' },
      ],
    ],
    [
      'a quote that is never closed',
      'category,name,note\na,"b,c\nd,e,f\ng,"h",i\n',
      [
        { line: 2, reason: 'the quotation marks on this line don’t match' },
        row(3, 'd', 'e', 'f'),
        row(4, 'g', 'h', 'i'),
      ],
    ],
    [
      'a quote inside a field, and another much later',
      'category,name,note\na,5" tap,c\nd,e,f\ng,6" tap,i\nj,k,l\n',
      [
        { line: 2, reason: 'the quotation marks on this line don’t match' },
        row(3, 'd', 'e', 'f'),
        { line: 4, reason: 'the quotation marks on this line don’t match' },
        row(5, 'j', 'k', 'l'),
      ],
    ],
    [
      'text after a closing quote',
      'category,name,note\na,"b"x,c\nd,e,f\n',
      [{ line: 2, reason: 'the quotation marks on this line don’t match' }, row(3, 'd', 'e', 'f')],
    ],
    ['only a header', 'category,name,note\n', []],
  ])('%s', async (_, text, rows) => {
    expect(await read(text)).toEqual({ format: 'catalogue', rows });
    expect(await read(gzipSync(text))).toEqual({ format: 'catalogue', rows });
  });

  it('continues after a quote that stays open for a thousand lines', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `a,b${index},c`);
    const { rows } = await read(['category,name,note', 'x,"y,z', ...lines].join('\n'));
    expect(rows).toHaveLength(1001);
    expect(rows.filter((one) => 'reason' in one).map(({ line }) => line)).toEqual([2]);
  });

  it.each(['', 'a,b,c\nd,e,f', 'category,town\n', '{"json": true}'])(
    'rejects the file %j',
    async (text) => {
      await expect(read(text)).rejects.toBeInstanceOf(UnknownFileError);
    },
  );
});

describe('an NHS.UK file', () => {
  const header = 'OrganisationCode¬OrganisationType¬OrganisationName';
  const values = {
    OrganisationCode: 'X1',
    OrganisationType: 'Clinic',
    OrganisationName: 'Hallén – “Café”',
  };

  it('is read as Windows-1252, with literal quotation marks', async () => {
    const text = `${header}\r\nX1¬Clinic¬Hallén \x96 \x93Café\x94\r\nX2¬Clinic¬5" tap, and "more\r\nX3¬Clinic\r\n`;
    const { format, rows } = await read(Buffer.from(text, 'latin1'));
    expect(format).toBe('nhs');
    expect(rows).toEqual([
      { line: 2, values },
      {
        line: 3,
        values: {
          OrganisationCode: 'X2',
          OrganisationType: 'Clinic',
          OrganisationName: '5" tap, and "more',
        },
      },
      { line: 4, reason: '2 fields instead of 3' },
    ]);
  });

  it('is read as UTF-8 if it is valid', async () => {
    expect((await read(`${header}\r\nX1¬Clinic¬Hallén – “Café”\r\n`)).rows).toEqual([
      { line: 2, values },
    ]);
  });
});
