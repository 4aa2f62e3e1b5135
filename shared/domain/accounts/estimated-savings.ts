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
