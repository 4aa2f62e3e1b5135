import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { undated } from '#shared/domain/providers/offer.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Connection } from '#server/database/connection.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { draftOfRow } from '../draft-of-row.ts';
import { createSaveStore } from '../save-store.ts';
import { createProviderService } from '../service.ts';
import { createProviderStore } from '../store.ts';
import { buildProvider } from '../testing/build-provider.ts';
import { describeReport } from './describe-report.ts';
import { importFile } from './import-file.ts';
import { importedId } from './to-draft.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const HEADER =
  'category,source,source_id,name,address,town,county,postcode,lat,lng,phone,email,website,sector,note';
const now = new Date('2026-03-10T09:00:00Z');
const clock = settableClock(now);
const folder = mkdtempSync(join(tmpdir(), 'provider-imports-'));
const file = join(folder, 'file.csv');
const DATA = publishedFile('providers');

const LINES = [
  'Dentists,A list,1,Smile House,1 Road,Leeds,,LS1 4DY,53.8,-1.55,0113 496 0001,,,,',
  'Opticians,A list,2,Clear View,"2 Road, Top Floor",,,YO1 8SE,53.95,-1.08,,,,,',
  'Witches,A list,3,Broom,,,,,,,,,,,',
  'Dentists,A list,1,Smile House again,1 Road,Leeds,,LS1 4DY,,,,,,,',
  'Dentists,Another list,9,SMILE-HOUSE,1 Road,Leeds,,LS14DY,,,,,,,',
  'Dentists,A list,4,Plain Post,Road,Hull,,,,,,,,,',
  'Dentists,A list,5,Plain Post,Road,Hull,,,,,,,,,',
];

describe.skipIf(!hasTestDatabase())('an import of providers', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(async () => {
    await connection.query('delete from provider');
    writeFileSync(file, [HEADER, ...LINES].join('\n'));
  });
  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  });

  const runImport = (options: Partial<Parameters<typeof importFile>[2]> = {}, from = file) =>
    importFile(connection, from, { apply: true, source: null, licence: null, now, ...options });
  const service = () => createProviderService({ connection, clock });
  const one = importedId({ source: 'A list', sourceId: '1' });

  it('previews what it then does', async () => {
    const preview = await runImport({ apply: false });
    expect((await service().list({})).total).toBe(0);
    const applied = await runImport();
    expect(applied).toEqual(preview);
    expect(applied.counts).toEqual({
      new: 4,
      changed: 0,
      unchanged: 0,
      own: 0,
      duplicate: 2,
      error: 1,
    });
    expect(applied.duplicates).toEqual([
      { line: 5, of: 'line 2' },
      { line: 6, of: 'line 2' },
    ]);
    expect(applied.problems).toEqual([
      { line: 4, reason: '"Witches" is not one of our categories' },
    ]);
    expect(describeReport(preview, false).at(-1)).toBe(
      'This was a preview: nothing was saved. Add --apply to save it.',
    );
    expect((await service().list({})).total).toBe(4);
  });

  it('saves the others of a file with a row that the database rejects, and lists faults by line', async () => {
    // A rule like this one: what can be read today breaks none.
    await connection.query(`alter table provider add constraint odd check (name <> 'Odd Dental')`);
    onTestFinished(async () => {
      await connection.query('alter table provider drop constraint odd');
    });
    const rejected = 'Dentists,A list,7,Odd Dental,1 Road,Leeds,,LS1 4DY,,,,,,,';
    writeFileSync(file, [HEADER, rejected, ...LINES.slice(1, 3), LINES[0]].join('\n'));
    const { counts, problems } = await runImport();
    expect(counts).toMatchObject({ new: 2, error: 2 });
    expect(problems).toEqual([
      { line: 2, reason: expect.stringMatching(/^the database rejected it: /) as string },
      { line: 4, reason: '"Witches" is not one of our categories' },
    ]);
    expect((await service().list({})).total).toBe(2);
  });

  it('says how many discount lines have a code, or no recognised price', async () => {
    const rows = [
      'Dentists,A list,7,Bright House,York,"20% off (use promo code HALE20)\n20% deposit"',
      'Dentists,A list,8,White House,Hull,"Free parking with HALE5\n£60 to £48"',
    ];
    writeFileSync(file, ['category,source,source_id,name,town,discount', ...rows].join('\n'));
    const report = await runImport({ apply: false });
    expect(report.discountLines).toMatchObject({ total: 4, withCode: 2 });
    expect(describeReport(report, false)).toEqual(
      expect.arrayContaining([
        '        4  discount lines (new or changed)',
        '                   2  with a promo code, hidden from visitors',
        '                   2  without a recognised price or discount, shown as written',
        '             line 2: 20% deposit',
        '             line 4: Free parking with HALE5',
      ]),
    );
  });

  it('creates searchable records that are coming soon', async () => {
    await runImport({ licence: 'Open' });
    const { providers } = await service().list({ location: 'York', service: 'optician' });
    expect(providers).toHaveLength(1);
    expect(providers[0]).toMatchObject({
      name: 'Clear View',
      location: 'York',
      comingSoon: true,
      discount: [],
      address: 'Clear View\n2 Road, Top Floor\nYork\nYO1 8SE',
    });
    expect(providers[0]?.locations[0]?.title).toBe('Clear View');
    const row = await createProviderStore(connection.db).find(one);
    expect(row).toMatchObject({
      source: 'A list',
      source_id: '1',
      licence: 'Open',
      imported_at: now,
      created_at: now,
    });
  });

  it('changes nothing when repeated', async () => {
    await runImport({ licence: 'Open' });
    const before = await connection.query('select * from provider order by id');
    const { counts } = await runImport({ now: new Date('2026-04-01T09:00:00Z') });
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 4, own: 0, duplicate: 2, error: 1 });
    expect(await connection.query('select * from provider order by id')).toEqual(before);
  });

  it('updates a record and keeps additions to it', async () => {
    await runImport({ licence: 'Open' });
    const row = await createProviderStore(connection.db).find(one);
    const draft = draftOfRow(row!);
    const second = {
      ...draft.locations[0]!,
      id: 'added',
      title: 'Second',
      address: 'Second\nElsewhere',
    };
    await createSaveStore(connection.db).save(
      [
        {
          ...draft,
          offers: [undated('10% off')],
          summary: 'Ours',
          locations: [...draft.locations, second],
        },
      ],
      now,
    );
    writeFileSync(
      file,
      [HEADER, ...LINES].join('\n').replace('Smile House,1 Road', 'Smile Palace,3 Road'),
    );
    expect((await runImport()).counts).toMatchObject({ changed: 1, unchanged: 3 });
    const record = await service().get(one, null);
    expect(record).toMatchObject({ name: 'Smile Palace', discount: ['10% off'], summary: 'Ours' });
    expect(record.locations.map(({ address }) => address)).toEqual([
      'Smile Palace\n3 Road\nLeeds\nLS1 4DY',
      'Second\nElsewhere',
    ]);
    expect((await createProviderStore(connection.db).find(one))?.licence).toBe('Open');
  });

  it('leaves a removed location removed (P-58)', async () => {
    await runImport();
    const row = await createProviderStore(connection.db).find(one);
    const draft = draftOfRow(row!);
    const moved = { ...draft.locations[0]!, id: 'moved', address: 'Moved\nElsewhere' };
    await createSaveStore(connection.db).save([{ ...draft, locations: [moved] }], now);
    writeFileSync(
      file,
      [HEADER, ...LINES].join('\n').replace('Smile House,1 Road', 'Smile Palace,3 Road'),
    );
    expect((await runImport()).counts).toMatchObject({ changed: 1 });
    const record = await service().get(one, null);
    expect(record.name).toBe('Smile Palace');
    expect(record.locations.map(({ address }) => address)).toEqual(['Moved\nElsewhere']);
  });

  it('leaves a record that its clinic runs as the clinic has it (P-59)', async () => {
    await runImport();
    await connection.query(
      `insert into identity_user (id, name, email) values ('owner', 'An Owner', 'owner@example.com')`,
    );
    await connection.query(
      `insert into account (uid, email, created_at, updated_at) values ('owner', 'owner@example.com', now(), now())`,
    );
    await connection.query(
      `insert into clinic_staff (uid, provider_id, kind, added_at) values ('owner', $1, 'owner', now())`,
      [one],
    );
    writeFileSync(file, [HEADER, ...LINES].join('\n').replace('Smile House,1', 'Smile Palace,3'));
    const report = await runImport();
    expect(report.counts).toMatchObject({ own: 1, changed: 0, unchanged: 3 });
    expect(describeReport(report, true)).toContain(
      '        1  changed, but run by their clinic: left as they are',
    );
    expect((await service().get(one, null)).name).toBe('Smile House');
  });

  it('reads discounts for records without offers (DISC-10)', async () => {
    await runImport();
    const row = await createProviderStore(connection.db).find(one);
    await createSaveStore(connection.db).save(
      [{ ...draftOfRow(row!), offers: [undated('10% off')] }],
      now,
    );
    const [own, other, ...rest] = LINES;
    const lines = [`${own},20`, `${other},"15\n£60 to £50"`, ...rest.map((line) => `${line},`)];
    writeFileSync(file, [`${HEADER},discount`, ...lines].join('\n'));
    expect((await runImport()).counts).toMatchObject({ changed: 2, unchanged: 2 });
    expect(await service().get(one, null)).toMatchObject({ discount: ['10% off'] });
    const second = importedId({ source: 'A list', sourceId: '2' });
    expect(await service().get(second, null)).toMatchObject({
      discount: ['15% off', '£60 to £50'],
      discountPercent: 15,
      comingSoon: false,
    });
  });

  it('stores a licence once it is given', async () => {
    expect((await runImport()).withoutLicence).toBe(4);
    const { counts, withoutLicence } = await runImport({ licence: 'Open' });
    expect([counts.changed, counts.unchanged, withoutLicence]).toEqual([4, 0, 0]);
  });

  it('skips records that were created by hand', async () => {
    const made = buildProvider('made-by-hand', { name: 'Smile House' });
    await createSaveStore(connection.db).save([made], now);
    const { counts, duplicates } = await runImport();
    expect(counts).toMatchObject({ new: 3, duplicate: 3 });
    expect(duplicates[0]).toEqual({ line: 2, of: 'made-by-hand' });
  });

  it.skipIf(!existsSync(join(DATA, 'sample-dev.csv')))(
    'of the open data sample is complete and repeatable',
    async () => {
      const first = await runImport(
        { licence: 'Open Government Licence' },
        join(DATA, 'sample-dev.csv'),
      );
      expect(first.counts.new).toBeGreaterThan(1000);
      expect(first.counts.new + first.counts.duplicate + first.counts.error).toBe(1058);
      const again = await runImport({}, join(DATA, 'sample-dev.csv'));
      expect(again.counts).toEqual({ ...first.counts, new: 0, unchanged: first.counts.new });
    },
  );

  it.skipIf(!existsSync(join(DATA, 'raw')))(
    'reads the NHS.UK files as they are published',
    async () => {
      const counts = await Promise.all(
        ['Clinics', 'Dentists', 'Optician'].map(
          async (name) =>
            (await runImport({ apply: false }, join(DATA, `raw/${name}.csv.gz`))).counts,
        ),
      );
      expect(counts.map((count) => count.error)).toEqual([0, 0, 0]);
      expect(counts.map((count) => count.new + count.duplicate)).toEqual([5462, 7823, 6343]);
    },
  );
});
