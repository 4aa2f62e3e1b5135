import { environment, type Settings } from './environment.ts';
import { isFictionalPhone } from './fictional-phone.ts';
import type { Problems } from './problems.ts';

/** Settings that people and other servers on the internet see. */
const PUBLIC = [
  'APP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'SECURITY_CONTACT',
  'SECURITY_POLICY_URL',
] as const;
/** Services, which may run on the same machine. */
const SERVICES = [
  'DATABASE_URL',
  'SMTP_URL',
  'POSTCODES_URL',
  'PHOTOS_ENDPOINT',
  'ADDRESS_LOOKUP_URL',
  'TOKEN_SYNC_URL',
] as const;
/** Settings whose example in `.env.example` looks like a value. */
const WITH_EXAMPLES = [
  'BACKUP_RECIPIENT',
  'PHOTOS_BUCKET',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_SINGLE',
  'STRIPE_PRICE_FAMILY',
  'STRIPE_PORTAL_CONFIGURATION',
  'VAT_NUMBER',
  'ADDRESS_LOOKUP_KEY',
  'OPERATOR_NAME',
  'OPERATOR_NUMBER',
  'OPERATOR_ADDRESS',
  'ICO_NUMBER',
] as const;

/** Names that nobody can register (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/;
const THIS_MACHINE = /(?:^|\.)localhost$|^127\.|^\[::1\]$/;

/**
 * Finds the values that only examples have: production without ALLOW_TEST_PAYMENTS=1, which marks a
 * staging installation on every page, does not start with them.
 */
export function findPlaceholders(
  set: Settings,
  env: Readonly<Record<string, string | undefined>>,
  problems: Problems,
): void {
  const add = (setting: string, value: string) =>
    problems.add(
      setting,
      `${setting}: production refuses ${value}, which is a placeholder. Set your own. A staging installation may keep it, with ALLOW_TEST_PAYMENTS=1.`,
      ['ALLOW_TEST_PAYMENTS'],
    );
  for (const setting of [...PUBLIC, ...SERVICES]) {
    const host = hostOf(set[setting] ?? '');
    const isPublic = PUBLIC.some((name) => name === setting);
    if (RESERVED.test(host) || (isPublic && THIS_MACHINE.test(host))) add(setting, host);
  }
  if (isFictionalPhone(set.SUPPORT_PHONE)) add('SUPPORT_PHONE', set.SUPPORT_PHONE);
  for (const setting of WITH_EXAMPLES)
    if (env[setting]?.trim() === environment.shape[setting].meta()?.['example'])
      add(setting, 'the example of .env.example');
}

/** The host of a URL, or of an email address with or without a name before it. */
function hostOf(text: string): string {
  const address = /@([^\s@>]+)>?$/.exec(text)?.[1];
  const host = URL.canParse(text) ? new URL(text).hostname || (address ?? '') : (address ?? '');
  return host.toLowerCase().replace(/\.$/, '');
}
