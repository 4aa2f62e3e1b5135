import { emailDomain } from '#shared/fields/email.ts';
import {
  type Check,
  codeOf,
  failed,
  type Finding,
  ok,
  reasonOf,
  type Subject,
  unknown,
  warning,
} from './finding.ts';

type Dns = Subject['dns'];

/** The DNS records of the domain that emails come from, and of those that replies and bounces go to. */
export const checkEmailDomain: Check = {
  about: 'Email domain',
  needs: ['MAIL_FROM', 'SUPPORT_EMAIL', 'BOUNCE_DOMAIN'],
  async run({ config: { emailFrom, brand, dkimSelector, bounceDomain }, dns }) {
    const sender = emailDomain(emailFrom.replace(/>\s*$/, '')).toLowerCase();
    const replies = emailDomain(brand.supportEmail).toLowerCase();
    return Promise.all([
      checkSpf(dns, sender),
      checkDkim(dns, sender, dkimSelector),
      checkDmarc(dns, sender),
      ...[...new Set([sender, replies])].map((domain) => checkMx(dns, domain)),
      ...(bounceDomain === null ? [] : checkBounces(dns, bounceDomain.toLowerCase())),
    ]);
  },
};

/** @returns the texts that begin as wanted; empty without such a record @throws what DNS could not tell */
async function findTexts(dns: Dns, name: string, start: RegExp): Promise<string[]> {
  const records = await orNone(dns.resolveTxt(name));
  return records.map((parts) => parts.join('')).filter((text) => start.test(text));
}

/** No such name or record is an answer: there is none. */
async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error))) return [];
    throw error;
  }
}

/** Runs a look-up; what DNS could not tell is unknown. */
async function lookUp(name: string, ask: () => Promise<Finding>): Promise<Finding> {
  try {
    return await ask();
  } catch (error) {
    return unknown(`DNS did not answer for ${name}: ${reasonOf(error)}.`, 'Try again.');
  }
}

const checkSpf = (dns: Dns, domain: string) =>
  lookUp(domain, async () => {
    const found = await findTexts(dns, domain, /^v=spf1(?: |$)/i);
    if (found.length === 1) return ok(`${domain} has an SPF record.`);
    return found.length === 0
      ? failed(
          `${domain} has no SPF record, so emails may be taken for spam.`,
          `Add a TXT record v=spf1 … -all at ${domain}, as your email provider says.`,
        )
      : failed(
          `${domain} has ${found.length} SPF records.`,
          'Join them into one: several count as none.',
        );
  });

function checkDkim(dns: Dns, domain: string, selector: string | null): Promise<Finding> {
  if (selector === null)
    return Promise.resolve(
      unknown(
        'Whether emails are signed (DKIM) cannot be looked up without a selector.',
        'Set DKIM_SELECTOR to the one of your email provider.',
      ),
    );
  const name = `${selector}._domainkey.${domain}`;
  return lookUp(name, async () => {
    const [key] = await findTexts(dns, name, /(?:^|;)\s*p=/i);
    const mend = `Add the DKIM record of your email provider at ${name}, or correct DKIM_SELECTOR.`;
    if (key === undefined) return failed(`There is no DKIM key at ${name}.`, mend);
    return /(?:^|;)\s*p=\s*[^;\s]/i.test(key)
      ? ok(`There is a DKIM key at ${name}.`)
      : failed(`The DKIM key at ${name} is revoked.`, mend);
  });
}

const checkDmarc = (dns: Dns, domain: string) =>
  lookUp(`_dmarc.${domain}`, async () => {
    // Without one of its own, a domain has that of the domain above it.
    const labels = domain.split('.');
    const domains = labels.slice(0, -1).map((_label, place) => labels.slice(place).join('.'));
    for (const name of domains) {
      const [policy] = await findTexts(dns, `_dmarc.${name}`, /^v=DMARC1\b/i);
      if (policy === undefined) continue;
      return /;\s*p=\s*none\b/i.test(policy)
        ? warning(
            `The DMARC record of ${name} only watches (p=none).`,
            'Change it to p=quarantine once the reports show that your emails pass.',
          )
        : ok(`${name} has a DMARC record.`);
    }
    return failed(
      `${domain} has no DMARC record, which large email providers ask for.`,
      `Add a TXT record v=DMARC1; p=quarantine at _dmarc.${domain}.`,
    );
  });

const checkMx = (
  dns: Dns,
  domain: string,
  { lost, mend }: { lost: string; mend: string } = {
    lost: 'replies and bounces',
    mend: `Add the MX records of your email provider at ${domain}.`,
  },
) =>
  lookUp(domain, async () => {
    const servers = (await orNone(dns.resolveMx(domain))).filter(({ exchange }) => exchange !== '');
    return servers.length > 0
      ? ok(`${domain} receives emails.`)
      : failed(`${domain} has no MX record, so ${lost} are lost.`, mend);
  });

/** `BOUNCE_DOMAIN`: receivers send bounces there, and look up its SPF record, not the sender's. */
const checkBounces = (dns: Dns, domain: string) => [
  checkSpf(dns, domain),
  checkMx(dns, domain, {
    lost: 'bounces',
    mend: `Add an MX record at ${domain} for the server that receives bounces, or unset BOUNCE_DOMAIN.`,
  }),
];
