/**
 * The rules by which Mozilla's HTTP Observatory scores the headers of a response, from its published source
 * (github.com/mdn/mdn-http-observatory, charts of 2026-08). It starts at 100; bonuses count from 90 on. Rules about
 * several requests (redirection to https, the certificate) belong to the proxy, and are not part of this.
 */
export function scoreOf(headers: Headers): number {
  const modifiers = [
    scorePolicy(headers),
    scoreCookies(headers),
    scoreOneOf(headers, 'cross-origin-embedder-policy', {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
    scoreOneOf(headers, 'cross-origin-opener-policy', {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
    scoreOneOf(headers, 'cross-origin-resource-policy', {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
    scoreSharing(headers),
    scoreOneOf(headers, 'referrer-policy', {
      'no-referrer': 5,
      'same-origin': 5,
      'strict-origin': 5,
      'strict-origin-when-cross-origin': 5,
    }),
    scoreHsts(headers),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    scoreFraming(headers),
  ];
  const penalties = modifiers.filter((modifier) => modifier < 0);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const withoutBonus = 100 + sum(penalties);
  return withoutBonus >= 90 ? 100 + sum(modifiers) : Math.max(0, withoutBonus);
}

/** A missing header neither wins nor loses; a value that is unknown or weak loses. */
function scoreOneOf(
  headers: Headers,
  name: string,
  scores: Readonly<Record<string, number>>,
): number {
  const value = headers.get(name)?.trim().toLowerCase();
  return value === undefined ? 0 : (scores[value] ?? -5);
}

const BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'https://*',
  'http://*.*',
  'https://*.*',
];
const INLINE = ["'unsafe-inline'", 'data:'];

function scorePolicy(headers: Headers): number {
  const policy = directivesOf(headers);
  if (policy === null) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const any = (list: readonly string[], found: readonly string[]) =>
    list.some((source) => found.includes(source));
  const insecure = (list: readonly string[]) =>
    list.some((source) => source.startsWith('http:') || source.startsWith('ftp:'));
  const [scripts, styles] = ['script-src', 'style-src'].map((name) =>
    withoutIneffective(sources(name)),
  ) as [string[], string[]];
  const active = [...policy].filter(
    ([name]) => !['img-src', 'media-src', 'script-src'].includes(name),
  );
  if (any(scripts, [...BROAD, ...INLINE]) || any(sources('object-src'), BROAD)) return -20;
  if (insecure([...active.flatMap(([, list]) => list), ...scripts])) return -20;
  if (any([...scripts, ...styles], ["'unsafe-eval'"])) return -10;
  if (insecure([...sources('img-src'), ...sources('media-src')])) return -10;
  if (any(styles, [...BROAD, ...INLINE])) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** A nonce or hash turns 'unsafe-inline' off. */
function withoutIneffective(sources: readonly string[]): string[] {
  const isExact = sources.some((source) => /^'(?:sha256|sha384|sha512|nonce)-/.test(source));
  return sources.filter((source) => !isExact || source !== "'unsafe-inline'");
}

/** @returns null without a policy, or with one that names a directive twice */
function directivesOf(headers: Headers): Map<string, string[]> | null {
  const text = headers.get('content-security-policy');
  if (text === null || text.includes(',')) return null;
  const entries = text
    .split(';')
    .map((part) => part.trim().toLowerCase().split(/\s+/))
    .map(([name = '', ...sources]): [string, string[]] => [name, sources]);
  const policy = new Map(entries);
  return policy.size === entries.length ? policy : null;
}

function scoreFraming(headers: Headers): number {
  if (directivesOf(headers)?.has('frame-ancestors')) return 5;
  const value = headers.get('x-frame-options')?.toLowerCase() ?? '';
  return ['deny', 'sameorigin'].includes(value) ? 5 : -20;
}

const SIX_MONTHS_SECONDS = 15_552_000;

function scoreHsts(headers: Headers): number {
  const seconds = Number(
    /(?:^|;\s*)max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1],
  );
  if (Number.isNaN(seconds)) return -20;
  return seconds < SIX_MONTHS_SECONDS ? -10 : 0;
}

function scoreSharing(headers: Headers): number {
  const origin = headers.get('access-control-allow-origin');
  const credentials = headers.get('access-control-allow-credentials') === 'true';
  return origin !== null && origin !== '*' && credentials ? -50 : 0;
}

function scoreCookies(headers: Headers): number {
  const cookies = headers.getSetCookie().map(readCookie);
  if (cookies.length === 0) return 0;
  const isSession = (name: string) => /login|sess/i.test(name);
  const scores = cookies.map(({ name, secure, httpOnly, sameSite }) => {
    if (isSession(name) && !httpOnly) return -30;
    if (!secure) return sameSite === 'none' ? -20 : isSession(name) ? -10 : -5;
    if (sameSite === null && /csrf/i.test(name)) return -20;
    return sameSite === null ? 0 : 5;
  });
  return Math.min(...scores);
}

function readCookie(header: string) {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim().toLowerCase());
  const sameSite = attributes.find((part) => part.startsWith('samesite='))?.slice(9) ?? null;
  return {
    name: pair.split('=')[0] ?? '',
    secure: attributes.includes('secure'),
    httpOnly: attributes.includes('httponly'),
    sameSite,
  };
}
