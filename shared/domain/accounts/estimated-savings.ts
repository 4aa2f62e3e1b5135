import { readDiscountLine } from '../providers/discount-line.ts';

/**
 * A member's estimated savings (P-46): for each visit whose service has a price before and after,
 * the difference of the lowest two. A visit without amounts counts as 0.
 * @param services the chosen service & discount of each visit, such as "Check-up £50 to £40"
 * @returns whole pence
 */
export function estimatedSavingsPence(services: readonly string[]): number {
  return services.reduce((sum, service) => {
    const { was, now } = readDiscountLine(service);
    return was && now ? sum + was.from - now.from : sum;
  }, 0);
}

/**
 * How many visits had a percentage off without a price, so that nobody knows what they saved (P-62).
 * @param services as above
 */
export function countUnpriced(services: readonly string[]): number {
  return services
    .map(readDiscountLine)
    .filter(({ percent, now }) => percent !== null && now === null).length;
}
