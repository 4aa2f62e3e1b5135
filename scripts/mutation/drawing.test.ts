import { describe, expect, it } from 'vitest';
import { readSource } from '../source-files.ts';
import { areaOf, drawMutants, listProductFiles } from './drawing.ts';
import { EQUIVALENT } from './equivalent.ts';

/** As many mutants of a file as given. */
const mutantsOf = (file: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${file}-${at}`, file }));

const mutants = [
  ...Array.from({ length: 30 }, (_, at) => mutantsOf(`server/small-${at}.ts`, 2)).flat(),
  ...mutantsOf('server/large.ts', 500),
  ...Array.from({ length: 5 }, (_, at) => mutantsOf(`web/small-${at}.ts`, 3)).flat(),
];
const idsOf = (seed: number, count: number, from = mutants) =>
  drawMutants(from, seed, count).map(({ id }) => id);

describe('drawing mutants', () => {
  it('draws the same ones for a seed, whatever their order, and others for another', () => {
    expect(idsOf(7, 10)).toEqual(idsOf(7, 10, mutants.toReversed()));
    expect(idsOf(7, 10)).not.toEqual(idsOf(8, 10));
  });

  it('draws fewer as the first of more', () => {
    expect(idsOf(7, 12).slice(0, 5)).toEqual(idsOf(7, 5));
  });

  it('draws as many of each area as it can, and at most two of a file', () => {
    const drawn = drawMutants(mutants, 7, 30);
    const count = (area: string) => drawn.filter(({ file }) => areaOf(file) === area).length;
    expect([count('server'), count('web')]).toEqual([20, 10]);
    expect(drawn.filter(({ file }) => file === 'server/large.ts')).toHaveLength(2);
  });

  it('draws a file the more often the more mutants it has', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => seed);
    const first = seeds.map((seed) => drawMutants(mutants, seed, 1)[0]?.file);
    expect(first.filter((file) => file === 'server/large.ts').length).toBeGreaterThan(75);
  });

  it('draws of product code alone', () => {
    const files = listProductFiles(['server', 'web']);
    expect(files).toContain('server/services.ts');
    expect(files).toContain('web/ui/button.tsx');
    expect(files.filter((file) => /\.test\.|testing\/|^shared/.test(file))).toEqual([]);
  });
});

it('each equivalent mutant is still in the code', () => {
  const gone = EQUIVALENT.filter(
    ({ file, line }) =>
      !readSource(file)
        .split('\n')
        .some((text) => text.trim() === line),
  );
  expect(gone).toEqual([]);
});
