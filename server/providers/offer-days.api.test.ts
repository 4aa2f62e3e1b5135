import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createSaveStore } from './save-store.ts';
import { startSearchUpkeep } from './search-upkeep.ts';
import { buildProvider } from './testing/build-provider.ts';

const ID = 'spring-dental';
const SPRING_ONLY = 'spring-only-dental';
const OFFERS = [
  { line: '10% off check-ups', from: null, until: null },
  {
    line: '30% off whitening (use promo code SPRING30)',
    from: '2026-03-29',
    until: '2026-03-31',
  },
];

/** Around the first night of British Summer Time, whose midnights are 00:00 and 23:00 UTC. */
describe.skipIf(!hasTestDatabase())('an offer with a first and a last day', () => {
  let app: TestApp;
  let upkeep: { stop(): Promise<void> };
  let member: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ now: '2026-03-28T23:59:59.999Z' });
    await createSaveStore(app.connection.db).save(
      [
        buildProvider(ID, {
          name: 'Spring Dental',
          summary: 'Open daily. Ask for SPRING30.',
          offers: OFFERS,
        }),
        buildProvider(SPRING_ONLY, { name: 'Spring Only', offers: OFFERS.slice(1) }),
      ],
      app.clock.now(),
    );
    member = await buildPerson(app, { plan: 'single' });
    const log = pino({ level: 'silent' });
    upkeep = startSearchUpkeep({ db: app.connection.db, clock: app.clock, log });
  });
  afterAll(async () => {
    await upkeep.stop();
    await app.stop();
  });

  const page = async () => (await callApi(app, 'GET', `/providers/${ID}`)).body;
  /** The percentages on the cards of a search. */
  const found = async (query: string) => {
    const { body } = await callApi(app, 'GET', `/search/providers?${query}`);
    const cards = body['providers'] as { _id: string; discountPercent: number | null }[];
    return Object.fromEntries(cards.map((card) => [card._id, card.discountPercent]));
  };
  const codes = async () => {
    const { body } = await member.call('POST', `/providers/${ID}/promo-codes`, { confirmed: true });
    return JSON.stringify(body);
  };

  it.each([
    ['before its first day', '2026-03-28T23:59:59.999Z', false],
    ['from the first midnight', '2026-03-29T00:00:00.000Z', true],
    ['until the last moment of its last day', '2026-03-31T22:59:59.999Z', true],
    ['after its last day', '2026-03-31T23:00:00.000Z', false],
    ['before its first day, on a clock that was set back', '2026-03-28T12:00:00.000Z', false],
  ])('is shown on its days only: %s', async (_, now, isShown) => {
    app.clock.set(now);
    const percent = isShown ? 30 : 10;
    expect(await page()).toMatchObject({
      discount: isShown ? ['10% off check-ups', '30% off whitening'] : ['10% off check-ups'],
      discountPercent: percent,
      offers: isShown ? [{ percent: 10 }, { percent: 30, until: '2026-03-31' }] : [{ percent: 10 }],
    });
    expect((await codes()).includes('SPRING30')).toBe(isShown);
    await expect
      .poll(() => found('service=spring'), { timeout: 10_000 })
      .toEqual({ [ID]: percent, [SPRING_ONLY]: isShown ? 30 : null });
    expect(await found('category=Dentists&discount=true')).toEqual({
      [ID]: percent,
      ...(isShown ? { [SPRING_ONLY]: 30 } : {}),
    });
  });

  it('keeps its code from visitors on the days on which it is not shown', async () => {
    for (const now of ['2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', '2026-04-01T12:00:00Z']) {
      app.clock.set(now);
      const { text, body } = await callApi(app, 'GET', `/providers/${ID}`);
      expect(body['summary']).toContain('Open daily.');
      expect(text).not.toContain('SPRING30');
    }
  });
});
