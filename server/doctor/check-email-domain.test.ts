import { afterEach, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '../testing/dns-server.ts';
import { checkEmailDomain } from './check-email-domain.ts';
import { examine } from './testing/examine.ts';

let server: DnsServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const LONG_KEY = 'A'.repeat(392);
const GOOD = {
  'TXT wellbrook.co.uk': ['site-verification=x', 'v=spf1 include:spf.wellbrook.net -all'],
  'TXT mail._domainkey.wellbrook.co.uk': [`v=DKIM1; k=rsa; p=${LONG_KEY}`],
  'TXT _dmarc.wellbrook.co.uk': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@wellbrook.co.uk'],
  'MX wellbrook.co.uk': ['mx.wellbrook.net'],
};
const ENV = {
  MAIL_FROM: 'Wellbrook <members@wellbrook.co.uk>',
  SUPPORT_EMAIL: 'help@wellbrook.co.uk',
  DKIM_SELECTOR: 'mail',
};

async function look(
  records: Parameters<typeof startDnsServer>[0],
  env: Record<string, string> = {},
): Promise<string[]> {
  server = await startDnsServer(records);
  return examine(checkEmailDomain, { ...ENV, ...env }, { dnsServer: server.address });
}

it('finds the records of a domain that is set up', async () => {
  expect(await look(GOOD)).toEqual([
    'ok: wellbrook.co.uk has an SPF record.',
    'ok: There is a DKIM key at mail._domainkey.wellbrook.co.uk.',
    'ok: wellbrook.co.uk has a DMARC record.',
    'ok: wellbrook.co.uk receives emails.',
  ]);
});

it('fails for each record that is missing, and says which to add', async () => {
  const findings = await look({ 'TXT wellbrook.co.uk': [] });
  expect(findings).toHaveLength(4);
  for (const [place, record] of ['v=spf1', 'DKIM', 'v=DMARC1', 'MX'].entries())
    expect(findings[place]).toMatch(new RegExp(`^failed: .*Add .*${record}`));
});

it.each<[string, Parameters<typeof startDnsServer>[0], number, RegExp]>([
  [
    'two SPF records',
    { 'TXT wellbrook.co.uk': ['v=spf1 -all', 'v=spf1 ~all'] },
    0,
    /^failed: .*2 SPF/,
  ],
  [
    'a revoked key',
    { 'TXT mail._domainkey.wellbrook.co.uk': ['v=DKIM1; p='] },
    1,
    /^failed: .*revoked/,
  ],
  [
    'a policy that only watches',
    { 'TXT _dmarc.wellbrook.co.uk': ['v=DMARC1; p=none'] },
    2,
    /^warning: .*p=none/,
  ],
  [
    'a DNS server that fails',
    { 'MX wellbrook.co.uk': 'refused' },
    3,
    /^unknown: DNS did not answer/,
  ],
])('notices %s', async (_name, records, place, finding) => {
  expect((await look({ ...GOOD, ...records }))[place]).toMatch(finding);
});

it('takes the DMARC record of the domain above, and looks at the domain of replies too', async () => {
  const findings = await look(
    { ...GOOD, 'TXT news.wellbrook.co.uk': ['v=spf1 -all'] },
    { MAIL_FROM: 'members@news.wellbrook.co.uk', DKIM_SELECTOR: '' },
  );
  expect(findings).toEqual([
    'ok: news.wellbrook.co.uk has an SPF record.',
    expect.stringMatching(/^unknown: .*Set DKIM_SELECTOR/),
    'ok: wellbrook.co.uk has a DMARC record.',
    expect.stringMatching(/^failed: news\.wellbrook\.co\.uk has no MX record/),
    'ok: wellbrook.co.uk receives emails.',
  ]);
});

it.each<[string, Parameters<typeof startDnsServer>[0], RegExp[]]>([
  [
    'that is set up',
    {
      'TXT bounces.wellbrook.co.uk': ['v=spf1 include:spf.wellbrook.net -all'],
      'MX bounces.wellbrook.co.uk': ['mx.wellbrook.co.uk'],
    },
    [
      /^ok: bounces\.wellbrook\.co\.uk has an SPF record/,
      /^ok: bounces\.wellbrook\.co\.uk receives emails/,
    ],
  ],
  [
    'without records',
    {},
    [
      /^failed: bounces\.wellbrook\.co\.uk has no SPF record/,
      /^failed: bounces\.wellbrook\.co\.uk has no MX record, so bounces are lost\. .*unset BOUNCE_DOMAIN/,
    ],
  ],
])('looks at a domain of bounces %s', async (_name, records, expected) => {
  const findings = await look(
    { ...GOOD, ...records },
    { BOUNCE_DOMAIN: 'bounces.wellbrook.co.uk', EMAIL_REPORT_SECRET: 'x'.repeat(40) },
  );
  expect(findings).toHaveLength(6);
  for (const [place, finding] of expected.entries()) expect(findings[4 + place]).toMatch(finding);
});
