import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { absoluteUrl } from '#shared/domain/seo/page-head.ts';
import type { Config } from '../config/config.ts';

/** Readers distrust a file that is valid for more than a year (RFC 9116). */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability; without a contact of its own, the
 * support address.
 */
export function securityText(
  site: Pick<Config, 'appUrl' | 'brand' | 'security'>,
  now: Date,
): string {
  const { security } = site;
  return [
    `Contact: ${security.contact}`,
    `Expires: ${addDays(londonDay(now), VALID_DAYS)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(site, '/.well-known/security.txt')}`,
    ...(security.policyUrl === null ? [] : [`Policy: ${security.policyUrl}`]),
    '',
  ].join('\n');
}
