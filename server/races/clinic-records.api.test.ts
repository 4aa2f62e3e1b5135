import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClinicRecord, RecordChange } from '#shared/contract/clinic-record.ts';
import { buildHours } from '#shared/domain/clinics/testing/build-hours.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { SEARCH } from './testing/more-invariants.ts';
import {
  type Act,
  expectOnly,
  expectWinners,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
  TOO_MANY,
} from './testing/race.ts';

const TIMEOUT = { timeout: RACE_TIMEOUT_MS };
const OUTDATED = '409 clinic/changed';
/** How often a person tries to save; more at once are more calls than one may make. */
const MOST_TRIES = 8;

describe.skipIf(!hasTestDatabase())('the record of a clinic', TIMEOUT, () => {
  let races: Races;
  let admin: TestPerson;
  beforeAll(async () => {
    races = await startRaces('clinic-records', SEARCH);
    admin = await buildPerson(races.app, { role: 'admin' });
  });
  afterAll(() => races.stop());

  const read = async (desk: Desk) => {
    await races.liftLimits();
    const { status, text, body } = await desk.call('GET', `/clinics/${desk.providerId}/record`);
    if (status !== 200) throw new Error(text);
    return body as ClinicRecord;
  };
  const savable = ({ record }: ClinicRecord) => {
    const { id: _, removedLocations: __, ...values } = record;
    return values;
  };
  const save =
    (desk: Desk, from: ClinicRecord, changes: (index: number) => object): Act =>
    (caller, index) => {
      const body = { ...savable(from), ...changes(index) };
      return caller.call('PUT', `/clinics/${desk.providerId}/record`, body, desk);
    };
  const decide =
    ({ id, version }: RecordChange, approve: boolean): Act =>
    (caller) =>
      caller.call(
        'POST',
        `/admin/record-changes/${id}/decide`,
        { approve, reason: approve ? '' : 'No', version },
        admin,
      );
  const withdraw =
    (desk: Desk, { id: change, version }: RecordChange): Act =>
    (caller) => {
      const path = `/clinics/${desk.providerId}/record-change/withdraw`;
      return caller.call('POST', path, { change, version }, desk);
    };

  it('is saved by the first of many who began from the same version', () =>
    races.everyRound(async () => {
      const desk = await buildDesk(races.app);
      const from = await read(desk);
      const [replies = []] = await races.atOnce(
        save(desk, from, (index) => ({ summary: `Words of ${index}` })),
      );
      expectWinners(replies, 1, [OUTDATED]);
      expect((await read(desk)).record.version).toBe(from.record.version + 1);
    }));

  it('goes live as it was approved, or not at all, while the clinic edits and withdraws', () =>
    races.everyRound(async (round) => {
      const desk = await buildDesk(races.app);
      const values = savable(await read(desk));
      const wanted = `Wanted ${round}`;
      const asked = await desk.call('PUT', `/clinics/${desk.providerId}/record`, {
        ...values,
        name: wanted,
      });
      const from = asked.body as ClinicRecord;
      if (!from.change) throw new Error('Nothing waits for approval');
      const replies = await races.atOnce(
        decide(from.change, true),
        decide(from.change, false),
        withdraw(desk, from.change),
        save(desk, from, () => ({ name: 'Wanted later' })),
      );
      expectOnly(replies.flat(), ['200', OUTDATED]);
      const [approved = [], declined = [], withdrawn = []] = replies;
      const decided = [...approved, ...declined, ...withdrawn].filter(
        ({ status }) => status === 200,
      );
      expect(decided.length).toBeLessThanOrEqual(1);
      const isApproved = approved.some(({ status }) => status === 200);
      const { record, change } = await read(desk);
      expect(record.name).toBe(isApproved ? wanted : values.name);
      // What the clinic wanted afterwards waits, whatever became of the first.
      if (change?.wanted.name === 'Wanted later') expect(change.state).toBe('pending');
      const { rows } = await races.app.connection.query(
        `select count(*)::int as waiting from record_change where provider_id = $1 and state = 'pending'`,
        [desk.providerId],
      );
      expect((rows as { waiting: number }[])[0]?.waiting).toBeLessThanOrEqual(1);
    }));

  it('keeps what each of several people wants, while our team decides', () =>
    races.everyRound(async (round) => {
      const desk = await buildDesk(races.app);
      const wishes = { name: `Name ${round}`, registrations: ['GDC 123456'], specialty: 'Teeth' };
      // Each saves one field from the latest version, and again if someone else was first.
      const edit =
        (changes: object): Act =>
        async (caller) => {
          const once = async () => {
            const path = `/clinics/${desk.providerId}/record`;
            const found = await caller.call('GET', path, undefined, desk);
            const record = found.body as ClinicRecord;
            return found.status === 200 ? save(desk, record, () => changes)(caller, 0) : found;
          };
          let reply = await once();
          for (let tries = 1; reply.status === 409 && tries < MOST_TRIES; tries += 1)
            reply = await once();
          return reply;
        };
      const { name, registrations, specialty } = wishes;
      const asked = await desk.call('PUT', `/clinics/${desk.providerId}/record`, {
        ...savable(await read(desk)),
        name,
      });
      const { change } = asked.body as ClinicRecord;
      if (!change) throw new Error('Nothing waits for approval');
      const [approved = [], registered = [], specialised = []] = await races.atOnce(
        decide(change, true),
        edit({ registrations }),
        edit({ specialty }),
      );
      expectOnly(approved, ['200', OUTDATED]);
      expectOnly([...registered, ...specialised], ['200', OUTDATED, TOO_MANY]);
      const isSaved = (replies: typeof approved) => replies.some(({ status }) => status === 200);
      expect(isSaved([...registered, ...specialised])).toBe(true);
      const after = await read(desk);
      const wanted = after.change?.state === 'pending' ? after.change.wanted : {};
      expect({ ...after.record, ...wanted }).toMatchObject({
        name,
        ...(isSaved(registered) ? { registrations } : {}),
        ...(isSaved(specialised) ? { specialty } : {}),
      });
    }));

  it('has its opening hours from the first of many who began from the same version', () =>
    races.everyRound(async () => {
      const desk = await buildDesk(races.app);
      const { week, bankHolidays, special } = buildHours();
      const [location] = (await read(desk)).record.locations;
      const path = `/clinics/${desk.providerId}/locations/${location?.id}/hours`;
      const body = { hours: { week, bankHolidays, special }, version: 0 };
      const [replies = []] = await races.atOnce((caller) => caller.call('PUT', path, body, desk));
      expectWinners(replies, 1, [OUTDATED]);
    }));
});
