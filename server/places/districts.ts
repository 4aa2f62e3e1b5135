import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.ts';

/** A local authority district by its code of the Office for National Statistics. */
export type District = {
  readonly code: string;
  readonly name: string;
  /** The ceremonial county in England; elsewhere the next larger area, or the district itself. */
  readonly county: string;
  readonly nation: string;
};

const FILE = join(findProjectRoot(), 'server/places/data/districts.tsv');

let byCode: ReadonlyMap<string, District> | null = null;

/** Reads the small table on first use. */
function districts(): ReadonlyMap<string, District> {
  byCode ??= new Map(
    readFileSync(FILE, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [code = '', name = '', county = '', nation = ''] = line.split('\t');
        return [code, { code, name, county, nation }];
      }),
  );
  return byCode;
}

export function findDistrict(code: string): District | undefined {
  return districts().get(code);
}
