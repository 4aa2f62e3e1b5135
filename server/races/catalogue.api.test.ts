import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Offer, toOffer, undated } from '#shared/domain/providers/offer.ts';
import type { FamilyMember } from '#shared/contract/family.ts';
import { importFile } from '../providers/import/import-file.ts';
import { importedId } from '../providers/import/to-draft.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { SEARCH } from './testing/more-invariants.ts';
import {
  type Caller as RaceCaller,
  expectSuccess,
  expectWinners,
  CALLERS,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const TIMEOUT = { timeout: RACE_TIMEOUT_MS };
const HEADER = 'category,source,source_id,name,address,town,postcode,phone';

describe.skipIf(!hasTestDatabase())('at the same moment', TIMEOUT, () => {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-races-'));
  let races: Races;
  let admin: TestPerson;
  beforeAll(async () => {
    races = await startRaces('catalogue', SEARCH);
    admin = await buildPerson(races.app, { role: 'admin' });
  });
  afterAll(async () => {
    await races.stop();
    rmSync(folder, { recursive: true });
  });

  const imported = (name: string) => {
    const file = join(folder, `${name}.csv`);
    writeFileSync(file, `${HEADER}\nDentists,A list,1,${name},1 Road,Leeds,LS1 4DY,0113 496 0001`);
    const options = { apply: true, source: null, licence: null, now: races.app.clock.now() };
    return importFile(races.app.connection, file, options);
  };
  const recordOf = async (id: string) => (await admin.call('GET', `/admin/providers/${id}`)).body;

  /** An import may save in between: the operator then saves from the latest version (P-65). */
  async function saveOffers(caller: RaceCaller, id: string, offers: readonly Offer[]) {
    for (;;) {
      const { id: _, ...record } = await recordOf(id);
      const reply = await caller.call(
        'PUT',
        `/admin/providers/${id}`,
        { ...record, offers },
        admin,
      );
      if (reply.body['code'] !== 'clinic/changed') return reply;
    }
  }

  it('an import keeps the offers that an operator adds, and each name is found', () =>
    races.everyRound(async (round) => {
      const id = importedId({ source: 'A list', sourceId: '1' });
      await imported(`House ${round}`);
      const offers = [toOffer(undated(`${round + 1}% off`))];
      const names = Array.from({ length: 6 }, (_, index) => `Import ${round} ${index}`);
      const importing = Promise.all(names.map(imported));
      const [replies = []] = await races.atOnce((caller, index) =>
        index === 0 ? saveOffers(caller, id, offers) : caller.call('GET', `/providers/${id}`),
      );
      expectSuccess(replies);
      for (const { counts } of await importing) expect(counts.error).toBe(0);
      const after = await recordOf(id);
      expect(after['offers']).toEqual(offers);
      expect([`House ${round}`, ...names]).toContain(after['name']);
    }));

  it('a family is saved whole, by one of those that began from the same version', () =>
    races.everyRound(async () => {
      const member = await buildPerson(races.app, { plan: 'family' });
      const familyOf = (index: number): FamilyMember[] =>
        Array.from({ length: 1 + (index % 4) }, (_, at) => ({
          fullName: `Ada ${'abcdefghij'.charAt(index % 10)}${'abcd'.charAt(at)}`,
          dateOfBirth: '2015-05-01',
          gender: 'female',
          isDependent: true,
        }));
      const [replies = []] = await races.atOnce((caller, index) =>
        caller.post(
          '/family-details/save',
          { uid: member.uid, familyMembers: familyOf(index), version: 0 },
          member,
        ),
      );
      expectWinners(replies, 1, ['409 account/changed']);
      const { body } = await member.call('GET', `/family-details?uid=${member.uid}`);
      const families = Array.from({ length: CALLERS }, (_, index) => familyOf(index));
      expect(families).toContainEqual(body['familyMembers']);
    }));
});
