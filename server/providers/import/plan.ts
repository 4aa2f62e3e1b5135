import type { KnownOrigin, OriginStore } from '../origin-store.ts';
import type { ProviderDraft } from '../draft.ts';
import type { Candidate } from './candidate.ts';
import { matchKey, toDraft } from './to-draft.ts';

/** The decision for a row. */
export type Verdict =
  | { readonly kind: 'new' | 'changed'; readonly line: number; readonly draft: ProviderDraft }
  | { readonly kind: 'unchanged' | 'own'; readonly line: number }
  | { readonly kind: 'duplicate'; readonly line: number; readonly of: string };

/**
 * Decides for each row, in file order. A record with the same source and id is the same record;
 * another one with the same name at the same postcode is a duplicate and skipped. A clinic's own
 * record is left as the clinic has it (P-59, P-65). Importing a file again yields only unchanged rows
 * and the same duplicates.
 */
export function createPlanner(origins: OriginStore) {
  const seenOrigins = new Map<string, number>();
  const seenNames = new Map<string, number>();

  return async function plan(candidates: readonly Candidate[]): Promise<Verdict[]> {
    const known = await findKnown(origins, candidates);
    const existingByName = await findByNameAndPostcode(origins, candidates);
    return candidates.map((candidate): Verdict => {
      const { line } = candidate;
      const origin = originKey(candidate);
      const sameOrigin = seenOrigins.get(origin);
      if (sameOrigin !== undefined) return { kind: 'duplicate', line, of: `line ${sameOrigin}` };
      seenOrigins.set(origin, line);

      const draft = toDraft(candidate);
      const name = matchKey(candidate.name, candidate.postcode);
      const before = known.get(origin);
      if (before === undefined && name !== null) {
        const sameName = seenNames.get(name);
        if (sameName !== undefined) return { kind: 'duplicate', line, of: `line ${sameName}` };
        const record = existingByName.get(name);
        if (record !== undefined) return { kind: 'duplicate', line, of: record };
      }
      if (name !== null && !seenNames.has(name)) seenNames.set(name, line);
      if (before === undefined) return { kind: 'new', line, draft };
      if (isUnchanged(before, draft)) return { kind: 'unchanged', line };
      return before.isRunByClinic ? { kind: 'own', line } : { kind: 'changed', line, draft };
    });
  };
}

function originKey({ source, sourceId }: { source: string; sourceId: string }): string {
  return JSON.stringify([source, sourceId]);
}

/** Whether nothing changed; a missing licence in the file leaves the stored one. */
function isUnchanged(before: KnownOrigin, { origin }: ProviderDraft): boolean {
  return (
    before.hash === origin?.hash && (origin.licence === null || origin.licence === before.licence)
  );
}

/** Existing records of the same sources, by source and id. */
async function findKnown(
  origins: OriginStore,
  candidates: readonly Candidate[],
): Promise<Map<string, KnownOrigin>> {
  const known = new Map<string, KnownOrigin>();
  for (const source of new Set(candidates.map((candidate) => candidate.source))) {
    const ids = candidates
      .filter((candidate) => candidate.source === source)
      .map(({ sourceId }) => sourceId);
    for (const record of await origins.findBySource(source, ids))
      known.set(originKey({ source, sourceId: record.sourceId }), record);
  }
  return known;
}

/** Ids of existing records, by name and postcode. */
async function findByNameAndPostcode(
  origins: OriginStore,
  candidates: readonly Candidate[],
): Promise<Map<string, string>> {
  const postcodes = new Set(
    candidates.map(({ postcode }) => postcode).filter((postcode) => postcode !== ''),
  );
  const records = await origins.findByPostcode([...postcodes]);
  return new Map(records.map(({ id, name, postcode }) => [matchKey(name, postcode) ?? '', id]));
}
