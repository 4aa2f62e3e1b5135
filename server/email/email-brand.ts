import type { Config } from '../config/config.ts';
import type { EmailBrand } from './email-content.ts';

/** The brand that emails are written for. */
export function emailBrand({
  brand,
  appUrl,
  vatNumber,
}: Pick<Config, 'brand' | 'appUrl' | 'vatNumber'>): EmailBrand {
  return { ...brand, appUrl, vatNumber };
}
