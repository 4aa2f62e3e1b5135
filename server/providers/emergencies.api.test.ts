import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { seedProviders } from '#server/database/seed/seed-providers.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { createProviderService, type ProviderService } from './service.ts';

const clock = settableClock('2026-03-10T09:00:00Z');

describe.skipIf(!hasTestDatabase())('below the note on whom to call (P-71)', () => {
  let service: ProviderService;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const connection = await openTestDatabase();
    close = () => connection.close();
    await seedProviders({ connection, clock });
    service = createProviderService({ connection, clock });
  });
  afterAll(() => close());

  const shownFor = async (text: string) => {
    const { providers, nearest, related } = await service.search({ service: text });
    return { exact: [...providers, ...nearest], related };
  };
  const isGp = ({ services }: ProviderCard) => services.some((each) => /\bGP\b/u.test(each));

  it.each([
    ['coughing up blood', ['Doctors', 'Tests & Scans']],
    ['thunderclap headache', ['Doctors']],
    ['heavy bleeding pregnant', ['Doctors']],
    ['my baby is floppy and has a fever', ['Doctors']],
    ['chest pains and sweaty', ['Doctors', 'Tests & Scans']],
  ])('of %j nobody is shown whose main category is not one of %j', async (text, fits) => {
    const { exact, related } = await shownFor(text);
    expect([...exact, ...related].filter(({ category }) => !fits.includes(category))).toEqual([]);
  });

  it.each(['overdose', 'feel like ending it all'])('nobody is shown for %j', async (text) => {
    expect(await shownFor(text)).toEqual({ exact: [], related: [] });
  });

  it('doctors of something else are no others who may help', async () => {
    const { related } = await shownFor('chest pains and sweaty');
    expect(related.length).toBeGreaterThan(0);
    expect(related.filter((card) => !isGp(card))).toEqual([]);
    const harmless = await shownFor('heavy periods');
    expect([...harmless.exact, ...harmless.related].every(isGp)).toBe(false);
  });
});
