import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk } from '../appointments/testing/desk.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  type Act,
  expectOnly,
  expectWinners,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const PHOTOS = ['a', 'b', 'c', 'd'] as const;

describe.skipIf(!hasTestDatabase())('the photos of a clinic', { timeout: RACE_TIMEOUT_MS }, () => {
  let races: Races;
  let desk: Awaited<ReturnType<typeof buildDesk>>;
  beforeAll(async () => {
    races = await startRaces('photos');
    desk = await buildDesk(races.app);
  });
  afterAll(() => races.stop());

  const call =
    (method: string, path: string, body?: object): Act =>
    (caller) =>
      caller.call(method, `/providers/${desk.providerId}/${path}`, body, desk);
  const remove = (id: string) => call('DELETE', `photos/${id}`);
  const order = (...to: string[]) => call('PUT', 'photo-order', { from: PHOTOS, to });
  const describePhoto = (id: string, alt: string) =>
    call('PUT', `photos/${id}`, { alt, version: 1 });

  /** Gives the clinic four photos; their files are of no matter here. */
  async function addPhotos(): Promise<void> {
    await races.app.connection.query('delete from provider_photo');
    await races.app.connection.query(
      `insert into provider_photo (id, provider_id, position, alt, created_at)
       select id, $1, n - 1, 'Reception', now() from unnest($2::text[]) with ordinality t(id, n)`,
      [desk.providerId, PHOTOS],
    );
  }

  it('keep one order when they are put into several, described and deleted', () =>
    races.everyRound(async () => {
      await addPhotos();
      const [one, other, removed, described] = await races.atOnce(
        order('d', 'c', 'b', 'a'),
        order('b', 'a', 'd', 'c'),
        remove('c'),
        describePhoto('a', 'Garden'),
      );
      expectOnly([...(one ?? []), ...(other ?? [])], ['200', '409 photo/changed']);
      expectWinners(removed ?? [], 1, ['404 photo/not-found']);
      expectWinners(described ?? [], 1, ['409 photo/changed']);
      const { rows } = await races.app.connection.query(
        'select alt from provider_photo order by position',
      );
      expect(rows).toHaveLength(3);
      expect(rows).toContainEqual({ alt: 'Garden' });
    }));
});
