import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { toldList, toldRows } from './told-rows.ts';

describe.skipIf(!hasTestDatabase())('rows as they are told', () => {
  let connection: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  const TOLD = `select told(told_words(one), null, told_day('2026-03-29'),
      told_instant('2026-03-29T01:30:00.25+01:00'))
    from unnest($1::text[]) with ordinality as typed (one, place) order by place`;

  it.each([
    ['nothing', [], []],
    ['one', ['Ann'], ['Ann']],
    ['lines, tabs, quotes and nothing', ['a\nb\tc', `'"\\`, ''], ['a\nb\tc', `'"\\`, '']],
    ['the marks themselves, taken out', ['a\u001fb\u001ec', 'd'], ['abc', 'd']],
  ])('%s', async (_, typed, words) => {
    const { rows } = await connection.query(`select ${toldList(TOLD)} as told`, [typed]);
    const [row] = rows as { told: string }[];
    expect(toldRows(row?.told ?? null)).toEqual(
      words.map((word) => [word, '', '2026-03-29', '2026-03-29T00:30:00.250Z']),
    );
  });
});
