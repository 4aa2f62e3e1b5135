import type { Random } from '../../measure/random.ts';

/** From and to, in pence. */
export type Span = readonly [number, number];
export type MadeOffer = { readonly line: string; readonly now: Span | null };

type Form = (random: Random, service: string, was: number, now: number) => MadeOffer;

const pounds = (from: number, to = from): Span => [from * 100, to * 100];

/** The forms of discount lines (DISC-01 to DISC-08), see shared/domain/providers/discount-line.ts. */
const FORMS: readonly Form[] = [
  (random, service) => ({ line: `${5 * (1 + random.below(6))}% off ${lower(service)}`, now: null }),
  (_, service, was, now) => ({ line: `${service} £${was} to £${now}`, now: pounds(now) }),
  (_, service, was, now) => ({
    line: `${service} £${was}-£${was + 20} to £${now}-£${now + 15} per session`,
    now: pounds(now, now + 15),
  }),
  (_, service, was, now) => ({
    line: `${service} from £${was} per unit to £${now}`,
    now: pounds(now),
  }),
  (_, service, was, now) => ({
    line: `Weekend ${lower(service)} ${was} per organ to £${now} per organ`,
    now: pounds(now),
  }),
  (_, service, was, now) => ({
    line: `${service} £${was} to £${now} (introductory offer)`,
    now: pounds(now),
  }),
  (random, service) => ({
    line: `Use promo code HALE${10 + random.below(80)} for 10% off ${lower(service)}`,
    now: null,
  }),
  () => ({ line: 'Free ten-minute call before the first visit', now: null }),
];

const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Generates up to three lines for three in ten providers, otherwise none. */
export function makeOffers(random: Random, services: readonly string[]): MadeOffer[] {
  if (!random.chance(0.3)) return [];
  return services.slice(0, 1 + random.below(3)).map((service) => {
    const was = 30 + 5 * random.below(60);
    const now = was - 5 - random.below(Math.floor(was / 4));
    return random.pick(FORMS)(random, service, was, now);
  });
}
