import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { buildPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { anotherService } from '../testing/another-service.ts';
import { buildDesk, cardOf, type Desk } from '../testing/desk.ts';
import { addRows } from '../testing/desk-rows.ts';

const freshNumber = () => makeCardNumber(randomBytes(CARD_RANDOM_BYTES));

describe.skipIf(!hasTestDatabase())('looking cards up at the desk (P-6)', () => {
  let app: TestApp;
  let member: TestPerson;
  let number: string;

  const readCard = (desk: Desk, card: string) =>
    desk.call('POST', '/appointments/desk-card', { providerId: desk.providerId, card });
  const auditOf = (desk: Desk) =>
    app.connection.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'detail'])
      .where('actor_uid', '=', desk.uid)
      .orderBy('id')
      .execute();

  beforeAll(async () => {
    app = await startTestApp();
    member = await buildPerson(app, { plan: 'single' });
    number = await cardOf(member);
  });
  afterAll(() => app.stop());

  it('is audited each time, without the typed text', async () => {
    const desk = await buildDesk(app);
    await readCard(desk, number);
    await addRows(app.connection, desk.providerId, { audited: { uid: member.uid } });
    await readCard(desk, `https://halewell.example/provider-appointments?card=${number}`);
    await readCard(desk, freshNumber());
    await readCard(desk, 'CANARY 1234');
    const found = { action: 'patients/card', subject: member.uid, detail: {} };
    expect(await auditOf(desk)).toEqual([
      found,
      found,
      { action: 'appointments/read', subject: desk.providerId, detail: { count: 1 } },
      { action: 'patients/miss', subject: null, detail: {} },
      { action: 'patients/search', subject: null, detail: { found: 0 } },
    ]);
  });

  it('is refused after twenty unknown numbers, not counting texts without a number', async () => {
    const desk = await buildDesk(app);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await readCard(desk, freshNumber())).body['state']).toBe('unknown');
      expect((await readCard(desk, '1234')).body['state']).toBe('unknown');
    }
    app.clock.advance(600_000);
    // The patient search counts too.
    for (let guess = 0; guess < 10; guess += 1)
      expect((await desk.call('GET', `/healthcard?search=${freshNumber()}`)).text).toBe('[]');
    const refused = await readCard(desk, number);
    expect([refused.status, refused.body['code']]).toEqual([429, 'rate/too-many']);
    // An hour after the first ten, one of them no longer counts.
    expect(refused.headers.get('retry-after')).toBe('3000');
    app.clock.advance(3_000_000 - 1);
    expect((await readCard(desk, number)).headers.get('retry-after')).toBe('1');
    app.clock.advance(1);
    expect((await readCard(desk, number)).body['state']).toBe('active');
  });

  it('is limited per minute', async () => {
    const desk = await buildDesk(app);
    const responses = await Promise.all(
      Array.from({ length: LIMITS.patientSearch.points + 5 }, () => readCard(desk, number)),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    const seconds = Number(refused[0]?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(LIMITS.patientSearch.seconds);
  });

  it('allows twenty misses in two hundred concurrent look-ups from two processes', async () => {
    const desk = await buildDesk(app);
    const caller: Caller = {
      uid: desk.uid,
      email: desk.email,
      name: '',
      role: 'provider',
      membershipActive: false,
      membershipSuspended: false,
      clinics: new Map([[desk.providerId, 'owner']]),
      registering: false,
      session: null,
    };
    const [one, other] = [app.services.appointments, anotherService(app)];
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, turn) =>
        (turn % 2 === 0 ? one : other).readDeskCard(caller, {
          providerId: desk.providerId,
          card: freshNumber(),
        }),
      ),
    );
    const refusals = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []));
    expect(
      refusals.filter((cause) => cause instanceof AppError && cause.code === 'rate/too-many'),
    ).toEqual(refusals);
    expect(refusals).toHaveLength(180);
    const misses = (await auditOf(desk)).filter(({ action }) => action === 'patients/miss');
    expect(misses).toHaveLength(20);
  });
});
