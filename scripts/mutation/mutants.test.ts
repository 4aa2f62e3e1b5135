import { describe, expect, it } from 'vitest';
import { applyMutant, listMutants } from './mutants.ts';

const changesOf = async (text: string) =>
  (await listMutants('server/a.tsx', text)).map(({ change }) => change);

describe('mutants of a file', () => {
  it('replace a part of its text', async () => {
    const text = 'const a = 1;\n\nexport const older = (b: number) => b > a;\n';
    const mutants = await listMutants('server/a.tsx', text);
    const boundary = mutants.find(({ change }) => change === 'b > a → b >= a')!;
    expect(boundary).toMatchObject({
      lineNumber: 3,
      line: 'export const older = (b: number) => b > a;',
      mutator: 'EqualityOperator',
    });
    expect(applyMutant(text, boundary)).toBe(text.replace('b > a', 'b >= a'));
  });

  it('change nothing beside it', async () => {
    const text = 'export const first = a ?? b ?? c;';
    const mutants = await listMutants('server/a.tsx', text);
    expect(mutants.map((mutant) => applyMutant(text, mutant))).toEqual([
      'export const first = ((a ?? b) && c);',
      'export const first = (a && b) ?? c;',
    ]);
  });

  it('keep their ids when lines move, and differ where a line has two of the same', async () => {
    const text = "export const same = (a: string) => a === 'b' || a === 'b';";
    const ids = (await listMutants('server/a.tsx', text)).map(({ id }) => id);
    const moved = await listMutants('server/a.tsx', `// More.\n${text}\n`);
    expect(moved.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leave out calls, also awaited ones with arguments', async () => {
    expect(await changesOf("await store.save(id, 'kept');")).toEqual([
      "await store.save(id, 'kept'); → ;",
    ]);
  });

  it('empty the words of the program, and no texts', async () => {
    expect(await changesOf("export const state = { state: 'open', title: 'It is open' };")).toEqual(
      ["{ state: 'open', title: 'It is open' } → {}", '\'open\' → ""'],
    );
    expect(await changesOf("export const is = a === 'It is open';")).toContain(
      '\'It is open\' → ""',
    );
  });

  it.each([
    ['a class', "<p className={wide ? 'a' : 'b'} />;"],
    ['a log line', "log.info({ event: 'a' }, 'b');"],
    ['an effect of nothing', 'export const shown = useMemo(build, []);'],
    ['a column', "export const query = db.where('id', '=', id);"],
  ])('leave %s as it is', async (_, text) => {
    expect(await changesOf(text)).toEqual([]);
  });
});
