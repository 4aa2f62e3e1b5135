import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from './database/postgres.ts';
import { createProviderService } from './providers/service.ts';
import { buildPerson } from './testing/people.ts';
import { runCli } from './testing/run-cli.ts';
import { startTestApp, type TestApp, TEST_SECRET } from './testing/start-test-app.ts';
import { hasPostgres } from './testing/test-database.ts';

const EMAIL = 'server/admin/change-email-cli.ts';
const IMPORT = 'server/providers/import/cli.ts';
const MIGRATE = 'server/database/migrate-cli.ts';
const REBUILD = 'server/providers/rebuild-search-cli.ts';

const PROVIDERS = `category,source,source_id,name,address,postcode,lat,lng
Dentists,,1,Smile House,"1 Road, Leeds",LS1 4DY,53.8,-1.55
Opticians,A list,2,Clear View,"2 Road, York",YO1 8SE,53.95,-1.08
`;

describe.skipIf(!hasPostgres())('a command of the terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-commands-'));
  const file = join(folder, 'providers.csv');
  let app: TestApp;
  let env: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp();
    env = { DATABASE_URL: app.databaseUrl ?? '', APP_SECRET: TEST_SECRET };
    writeFileSync(file, PROVIDERS);
  });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true });
  });

  const emailOf = async (uid: string) => {
    const rows = await app.connection.query('select email from identity_user where id = $1', [uid]);
    return rows.rows;
  };

  it('gives an account another email, and refuses one that another account has', async () => {
    const [{ uid, email }, other] = [await buildPerson(app), await buildPerson(app)];
    expect(await runCli(EMAIL, [email, other.email], env)).toMatchObject({
      code: 1,
      problem: `Another account has ${other.email}.\n`,
    });
    expect(await emailOf(uid)).toEqual([{ email }]);
    const to = `new.${email}`;
    expect(await runCli(EMAIL, [email, to], env)).toMatchObject({
      code: 0,
      out: `The account of ${email} has the email ${to} now.\n`,
    });
    expect(await emailOf(uid)).toEqual([{ email: to }]);
    expect(await runCli(EMAIL, [email, `newer.${email}`], env)).toMatchObject({
      code: 1,
      problem: `There is no account for ${email}.\n`,
    });
  });

  it.each([
    ['two', [], /npm run account:email -- PRESENT-EMAIL NEW-EMAIL/],
    ['valid ones', ['one@example.com', 'two'], /^two is not an email address\.\n$/],
  ])('says which emails account:email needs: %s', async (_, words, problem) => {
    expect(await runCli(EMAIL, words, env)).toMatchObject({
      code: 1,
      problem: expect.stringMatching(problem),
    });
  });

  it('previews an import, then saves it with the source and licence that were given', async () => {
    const list = () => createProviderService(app).list({ service: 'Smile House' });
    const words = [file, '--source', ' Our list ', '--licence', 'OGL'];
    const preview = await runCli(IMPORT, words, env);
    expect(preview).toMatchObject({ code: 0, out: expect.stringMatching(/ 2 {2}new\n/) });
    expect(preview.out).toContain('This was a preview');
    expect((await list()).total).toBe(0);
    const saved = await runCli(IMPORT, [...words, '--apply'], env);
    expect(saved).toMatchObject({ code: 0, out: expect.stringContaining('Saved.') });
    expect((await list()).providers.map(({ name }) => name)).toEqual(['Smile House']);
    const { rows } = await app.connection.query(
      'select source, licence from provider order by source',
    );
    expect(rows).toEqual([
      { source: 'A list', licence: 'OGL' },
      { source: 'Our list', licence: 'OGL' },
    ]);
  });

  it.each([
    [
      'one that exists',
      [join(folder, 'missing.csv')],
      /^We couldn’t find the file \S+missing\.csv\.\n$/,
    ],
    ['a single one', [file, file], /npm run providers:import -- FILE/],
  ])('says which file providers:import needs: %s', async (_, words, problem) => {
    expect(await runCli(IMPORT, words, env)).toMatchObject({
      code: 1,
      problem: expect.stringMatching(problem),
    });
  });

  it('applies what is pending to a database, once', async () => {
    const admin = await openPostgres(env['DATABASE_URL'] ?? '');
    const name = `commands_${process.pid}`;
    await admin.runScript(`create database ${name} template template0`);
    await admin.close();
    const url = new URL(env['DATABASE_URL'] ?? '');
    url.pathname = `/${name}`;
    const first = await runCli(MIGRATE, [], { DATABASE_URL: url.href });
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/, after [\d.]+ s\n/) });
    const [, applied] = /\nApplied (\d+)\.\n$/.exec(first.out) ?? [];
    expect(Number(applied)).toBe(first.out.trim().split('\n').length - 1);
    const again = await runCli(MIGRATE, [], { DATABASE_URL: url.href });
    expect(again).toMatchObject({ code: 0, out: 'Nothing was pending.\n' });
  });

  it('writes the search rows again, and says when they are complete', async () => {
    expect(await runCli(REBUILD, [], env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ providers to go\n[^]*The search rows are complete\n$/),
    });
  });
});
