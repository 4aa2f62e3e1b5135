import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import { addPending, buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  addAddress,
  addConfirmed,
  confirmAddress,
  decline,
  kindsTo,
  readChoice,
  removeAddress,
  someAddress,
  tokensFor,
  unsubscribe,
} from './testing/clinic-emails.ts';

const NOW = '2026-03-02T10:00:00Z';
const DAY_MS = 86_400_000;

describe.skipIf(!hasTestDatabase())('after an address unsubscribed from a clinic’s emails', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let added: string;
  let id: string;
  let token: string;
  const linksTo = () => tokensFor(app, added, 'confirm');
  const ask = async (by: Desk = desk) => {
    await app.connection.query('delete from rate_limit');
    const { status, body } = await addAddress(by, added);
    return status === 200 ? 200 : body['code'];
  };
  const logOf = async () => {
    const { body } = await desk.call('GET', `/clinics/${desk.providerId}/log`);
    return (body as { items: { what: string }[] }).items.map(({ what }) => what);
  };
  const listed = async () => (await readChoice(desk)).addresses;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    member = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    app.clock.set(NOW);
    await app.connection.query('delete from rate_limit');
    desk = await buildDesk(app);
    added = someAddress();
    id = await addConfirmed(app, desk, added);
    [token = ''] = await tokensFor(app, added, 'unsubscribe');
    app.clock.advance(1000);
    await unsubscribe(app, token);
  });

  it('it may be asked again straight away, and is emailed once it confirms', async () => {
    expect(await ask()).toBe(200);
    expect(await listed()).toMatchObject([{ id, state: 'waiting', mayAskFrom: '2026-04-01' }]);
    await addPending(desk, member);
    expect(await kindsTo(app, added)).toEqual([]);
    const [link = ''] = await linksTo();
    expect((await confirmAddress(app, link)).status).toBe(200);
    await addPending(desk, member);
    expect(await kindsTo(app, added)).toEqual(['appointment-waiting']);
    expect(await listed()).toMatchObject([{ id, state: 'confirmed' }]);
    // Both times it confirmed, so a second accident is as good as the first.
    await unsubscribe(app, token);
    expect(await ask()).toBe(200);
    expect((await logOf()).slice(0, 4)).toEqual([
      'Added an address for emails',
      'An added address unsubscribed',
      'An added address was confirmed',
      'Added an address for emails',
    ]);
  });

  it.each(['says no again', 'says nothing', 'is removed', 'is removed unasked'])(
    'it is asked once in 30 days if it %s',
    async (what) => {
      if (what === 'is removed unasked') {
        await removeAddress(desk, id);
        expect(await listed()).toEqual([]);
      }
      expect(await ask()).toBe(200);
      const links = await linksTo();
      const [link = ''] = links;
      if (what === 'says no again') await unsubscribe(app, token);
      if (what === 'is removed') await removeAddress(desk, id);
      if (what !== 'says no again' && what !== 'is removed') app.clock.advance(7 * DAY_MS);
      // The link ends with the answer, the removal, or its time.
      expect((await confirmAddress(app, link)).body['code']).toBe('notifications/link-not-valid');
      if (what !== 'is removed')
        expect(await listed()).toMatchObject([{ id, email: added, state: 'unsubscribed' }]);
      await app.services.notifications.deleteExpired();
      expect(await ask()).toBe('clinic/address-unsubscribed');
      app.clock.set('2026-03-31T22:59:59Z');
      expect(await ask()).toBe('clinic/address-unsubscribed');
      app.clock.advance(1000);
      expect(await ask()).toBe(200);
      expect(await listed()).toMatchObject([{ id, email: added, state: 'waiting' }]);
    },
  );

  it('it is never asked again by a clinic that it declined, by others it is', async () => {
    const again = await ask();
    const [link = ''] = await linksTo();
    const replies = [
      await decline(app, token),
      await decline(app, token),
      // The one-click link of an old email takes nothing back.
      await unsubscribe(app, token),
    ];
    expect([again, ...replies.map(({ status }) => status)]).toEqual([200, 200, 200, 200]);
    expect((await confirmAddress(app, link)).body['code']).toBe('notifications/link-not-valid');
    expect(await listed()).toMatchObject([{ id, state: 'unsubscribed', mayAskFrom: null }]);
    expect(await ask()).toBe('clinic/address-declined');
    await removeAddress(desk, id);
    app.clock.advance(400 * DAY_MS);
    await app.services.notifications.deleteExpired();
    expect(await ask()).toBe('clinic/address-declined');
    const { rows } = await app.connection.query(
      'select email_sealed from clinic_notification_address where id = $1',
      [id],
    );
    expect(rows).toEqual([{ email_sealed: '' }]);
    expect(await ask(await buildDesk(app))).toBe(200);
  });

  it('it can be declined straight away, but not once nothing is left of it', async () => {
    const other = await addConfirmed(app, desk, someAddress());
    await removeAddress(desk, other);
    const of = (email: string) => tokensFor(app, email, 'unsubscribe');
    const waiting = someAddress();
    await addAddress(desk, waiting);
    const [declined = ''] = await of(waiting);
    expect((await decline(app, declined)).status).toBe(200);
    expect((await addAddress(desk, waiting)).body['code']).toBe('clinic/address-declined');
    const forgotten = someAddress();
    const { body } = await addAddress(desk, forgotten);
    const { addresses } = body as ClinicNotifications;
    const gone = addresses.find(({ email }) => email === forgotten)?.id ?? '';
    const [unsubscribing = ''] = await of(forgotten);
    await removeAddress(desk, gone);
    const reply = await decline(app, unsubscribing);
    expect(reply.body['code']).toBe('notifications/link-not-valid');
  });

  it('it counts among the five that are listed', async () => {
    await removeAddress(desk, id);
    for (let count = 0; count < 5; count += 1)
      expect((await addAddress(desk, someAddress())).status).toBe(200);
    expect(await ask()).toBe('clinic/addresses-full');
  });
});
