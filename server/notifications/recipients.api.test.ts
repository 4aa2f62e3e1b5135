import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import { addPending, buildDesk, type Desk, record } from '../appointments/testing/desk.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { buildPerson, callApi, type TestPerson, type TestResponse } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  addAddress,
  addConfirmed,
  choose,
  confirmAddress,
  emailsTo,
  kindsTo,
  readChoice,
  removeAddress,
  someAddress,
  tokensFor,
  unsubscribe,
} from './testing/clinic-emails.ts';

const NOW = '2026-03-02T10:00:00Z';

describe.skipIf(!hasTestDatabase())('whom the emails of a clinic reach', () => {
  let app: TestApp;
  let desk: Desk;
  let partner: TestPerson;
  let member: TestPerson;
  let added: string;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(async () => {
    app.clock.set(NOW);
    await app.connection.query('delete from rate_limit');
    desk = await buildDesk(app);
    partner = await buildPerson(app, { role: 'provider' });
    // Owners are listed in the order in which they came.
    app.clock.advance(1000);
    await addStaff(app, desk.providerId, partner);
    added = someAddress();
  });
  afterAll(() => app.stop());

  /** The error code or the status of each reply, sorted. */
  const outcomes = (replies: readonly TestResponse[]) =>
    replies
      .map(({ status, body: { code } }) => (typeof code === 'string' ? code : String(status)))
      .toSorted(byText);
  const byText = (one: string, other: string) => (one < other ? -1 : 1);
  const logOf = async () => {
    const { body } = await desk.call('GET', `/clinics/${desk.providerId}/log`);
    return (body as { items: { what: string }[] }).items.map(({ what }) => what);
  };

  it('are all owners, until the clinic chooses otherwise', async () => {
    expect(await readChoice(desk)).toMatchObject({
      requests: 'immediate',
      digestHours: [9, 13, 17],
      tomorrowHour: null,
      owners: [
        { uid: desk.uid, email: desk.email, off: false },
        { uid: partner.uid, off: false },
      ],
      addresses: [],
      version: 0,
    });
    const saved = await choose(desk, { ownersOff: [partner.uid, 'nobody'], digestHours: [17, 8] });
    expect(saved.body).toMatchObject({
      owners: [{ off: false }, { off: true }],
      digestHours: [8, 17],
      version: 1,
    });
    await addPending(desk, member);
    expect(await kindsTo(app, desk.email)).toEqual(['appointment-waiting']);
    expect(await kindsTo(app, partner.email)).toEqual([]);
    await choose(desk, { requests: 'off' });
    await addPending(desk, member);
    expect(await kindsTo(app, desk.email)).toEqual(['appointment-waiting']);
    expect(await logOf()).toEqual([
      'Changed which emails are sent',
      'Changed which emails are sent',
    ]);
  });

  it('are changed by one of several people who began from the same version', async () => {
    const path = `/clinics/${desk.providerId}/notifications`;
    const { requests, digestHours, tomorrowHour } = await readChoice(desk);
    const choice = { requests, digestHours, tomorrowHour, ownersOff: [] };
    for (const version of [0, 1]) {
      const replies = await Promise.all(
        [1, 2, 3, 4].map(() => desk.call('PUT', path, { choice, version })),
      );
      expect(outcomes(replies)).toEqual([
        '200',
        'clinic/changed',
        'clinic/changed',
        'clinic/changed',
      ]);
    }
  });

  it('are an added address once it is confirmed, until it is removed', async () => {
    const waiting = await addAddress(desk, added.toUpperCase());
    expect(waiting.body).toMatchObject({ addresses: [{ email: added, state: 'waiting' }] });
    await addPending(desk, member);
    expect(await kindsTo(app, added)).toEqual([]);

    const id = await addConfirmed(app, desk, added);
    expect((await readChoice(desk)).addresses).toMatchObject([
      { id, email: added, state: 'confirmed' },
    ]);
    app.clock.advance(1000);
    const withdrawn = await addPending(desk, member);
    const [email, toOwner] = [
      (await emailsTo(app, added))[0],
      (await emailsTo(app, desk.email))[0],
    ];
    // The same as an owner's, but for the unsubscribe link.
    expect(email?.unsubscribe_url).toContain('/api/notification-addresses/unsubscribe/');
    expect(email?.text_body.replace(/\nUnsubscribe:\n\S+\n/, '')).toBe(toOwner?.text_body);
    expect(toOwner?.unsubscribe_url).toBeNull();

    const other = await buildDesk(app);
    expect((await removeAddress(other, id)).status).toBe(200);
    expect((await removeAddress(desk, id)).body).toMatchObject({ addresses: [] });
    // What was not sent yet isn't sent any more.
    expect(await kindsTo(app, added)).toEqual([]);
    record(await member.call('PUT', `/appointments/${withdrawn}`, { status: 'cancelled' }));
    expect(await kindsTo(app, added)).toEqual([]);
    expect((await removeAddress(desk, id)).status).toBe(200);
    expect(await logOf()).toEqual([
      'Removed an address for emails',
      'An added address was confirmed',
      'Added an address for emails',
    ]);
    // It can be added again, and has to be confirmed again.
    await addAddress(desk, added);
    expect((await readChoice(desk)).addresses).toMatchObject([{ state: 'waiting' }]);
  });

  it('are none that unsubscribed, in one click', async () => {
    const id = await addConfirmed(app, desk, added);
    const [token = ''] = await tokensFor(app, added, 'unsubscribe');
    const opened = await fetch(`${app.url}/api/notification-addresses/unsubscribe/${token}`, {
      redirect: 'manual',
    });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `/clinic-emails/unsubscribe?token=${token}`,
    ]);
    await addPending(desk, member);
    expect(await kindsTo(app, added)).toEqual(['appointment-waiting']);
    for (let times = 0; times < 2; times += 1)
      expect((await unsubscribe(app, token)).status).toBe(200);
    expect(await kindsTo(app, added)).toEqual([]);
    await addPending(desk, member);
    expect(await kindsTo(app, added)).toEqual([]);
    expect((await readChoice(desk)).addresses).toMatchObject([
      { id, email: added, state: 'unsubscribed' },
    ]);
  });

  it('are reached once: an owner’s address and a listed one are refused', async () => {
    const codeOf = async (email: string) => (await addAddress(desk, email)).body['code'];
    expect(await codeOf(partner.email)).toBe('clinic/address-of-owner');
    await addConfirmed(app, desk, added);
    expect(await codeOf(added.replace('@', '+desk@'))).toBe('clinic/address-listed');
    // A person with this address becomes an owner later.
    const late = await buildPerson(app, { role: 'provider' });
    await addConfirmed(app, desk, late.email);
    await addStaff(app, desk.providerId, late);
    await addPending(desk, member);
    expect(await kindsTo(app, late.email)).toEqual(['appointment-waiting']);
    expect((await emailsTo(app, late.email))[0]?.intent).toContain(late.uid);
  });

  it('are five added addresses at most, however many are added together', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => addAddress(desk, someAddress())),
    );
    expect(outcomes(replies)).toEqual([
      ...Array.from({ length: 5 }, () => '200'),
      ...Array.from({ length: 3 }, () => 'clinic/addresses-full'),
    ]);
  });

  it('are asked three times an hour at most, for all clinics together', async () => {
    const other = await buildDesk(app);
    for (const by of [desk, other, desk]) expect((await addAddress(by, added)).status).toBe(200);
    expect((await addAddress(other, added)).body['code']).toBe('clinic/address-emailed-often');
  });

  it('tell nobody who holds a wrong link why it doesn’t work', async () => {
    await addAddress(desk, added);
    const [replaced = ''] = await tokensFor(app, added, 'confirm');
    app.clock.advance(1000);
    await addAddress(desk, added);
    const [unsubscribing = ''] = await tokensFor(app, added, 'unsubscribe');
    const tokens = (await tokensFor(app, added, 'confirm')).filter((token) => token !== replaced);
    const [current = ''] = tokens;
    const id = current.split('.')[0] ?? '';
    const week = 7 * 86_400_000;
    app.clock.advance(week);
    const replies = [await confirmAddress(app, current)];
    app.clock.advance(-1);
    for (const token of [replaced, unsubscribing, 'none', 'none.signed', `${id}.`, `${id}.signed`])
      replies.push(await confirmAddress(app, token));
    expect((await confirmAddress(app, current)).status).toBe(200);
    replies.push(await confirmAddress(app, current));
    replies.push(await unsubscribe(app, current), await unsubscribe(app, 'none'));
    const answers = replies.map(({ status, body }) => {
      const { requestId: _, ...rest } = body;
      return { status, ...rest };
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, code: 'notifications/link-not-valid' });
    // A token that we signed answers alike after the address was removed.
    await removeAddress(desk, id);
    expect((await unsubscribe(app, unsubscribing)).status).toBe(200);
  });

  it('are stored sealed, and forgotten if nobody confirms them', async () => {
    await addAddress(desk, added);
    const { rows } = await app.connection.query('select * from clinic_notification_address');
    expect(JSON.stringify(rows)).not.toContain(added.split('@')[0]);
    app.clock.advance(8 * 86_400_000);
    await app.services.notifications.deleteExpired();
    expect((await readChoice(desk)).addresses).toEqual([]);
  });

  it('are shown to nobody elsewhere', async () => {
    const path = `/clinics/${desk.providerId}/notifications`;
    const other = await buildDesk(app);
    expect((await other.call('GET', path)).body['code']).toBe('provider/not-found');
    expect((await callApi(app, 'GET', path)).status).toBe(401);
    const manager = await buildPerson(app, { role: 'provider' });
    await addStaff(app, desk.providerId, manager, 'manager');
    const { body } = await manager.call('GET', path);
    expect((body as ClinicNotifications).owners).toHaveLength(2);
  });
});
