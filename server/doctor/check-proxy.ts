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

const ASKING = { redirect: 'manual' } as const satisfies RequestInit;
const timeLimit = () => AbortSignal.timeout(10_000);

/** What a visitor meets at the public address: https, its headers, and the way from http. */
export const checkProxy: Check = {
  about: 'Public address',
  needs: ['APP_URL', 'TRUSTED_PROXIES'],
  async run({ config, fetch }) {
    const { appUrl, trustedProxies } = config;
    if (!appUrl.startsWith('https://'))
      return [
        warning(
          `${appUrl} has no https, so no proxy was asked.`,
          'Set APP_URL to the public address before you go live.',
        ),
      ];
    return [
      ...(trustedProxies
        ? [
            unknown(
              'TRUSTED_PROXIES is set. Whether the proxy passes on the visitor’s address cannot be seen from here.',
              'Check that it appends to X-Forwarded-For or Forwarded: see “Behind a proxy” in docs/operations.md.',
            ),
          ]
        : [failed('All visitors would share one rate limit.', 'Set TRUSTED_PROXIES.')]),
      ...(await checkHttps(appUrl, fetch)),
      await checkHttp(appUrl, fetch),
    ];
  },
};

async function checkHttps(appUrl: string, fetch: Subject['fetch']): Promise<Finding[]> {
  let response: Response;
  try {
    response = await fetch(`${appUrl}/healthz`, { ...ASKING, signal: timeLimit() });
  } catch (error) {
    return [
      /CERT|SELF_SIGNED|UNABLE_TO|TLS/.test(codeOf(error))
        ? failed(
            `The certificate of ${appUrl} is not valid: ${reasonOf(error)}.`,
            'Renew it, or let the proxy serve the whole chain.',
          )
        : unknown(
            `${appUrl} was not reached: ${reasonOf(error)}.`,
            'Start the product and the proxy, and try again.',
          ),
    ];
  }
  const isOurs = response.status === 200 && /"alive"/.test(await response.text());
  if (!isOurs)
    return [
      response.status >= 502 && response.status <= 504
        ? unknown(
            `The proxy at ${appUrl} answers ${response.status}: it does not reach the product.`,
            'Start the product, and try again.',
          )
        : failed(
            `${appUrl}/healthz answers ${response.status}, and not as the product does.`,
            'Correct APP_URL, or let the proxy pass every path on unchanged.',
          ),
    ];
  return [
    ok(`${appUrl} leads to the product, with a valid certificate.`),
    response.headers.has('strict-transport-security')
      ? ok('Browsers are told to use https only (HSTS).')
      : failed(
          'The header Strict-Transport-Security does not arrive.',
          'Let the proxy pass the headers of the product on.',
        ),
  ];
}

/** A visitor who types the address without https is led to it. */
async function checkHttp(appUrl: string, fetch: Subject['fetch']): Promise<Finding> {
  const plain = appUrl.replace('https://', 'http://');
  try {
    const { status, headers } = await fetch(`${plain}/`, { ...ASKING, signal: timeLimit() });
    return status >= 301 && status <= 308 && headers.get('location')?.startsWith('https://')
      ? ok(`${plain} leads to https.`)
      : warning(`${plain} answers ${status} without leading to https.`, 'Redirect http to https.');
  } catch (error) {
    return unknown(
      `${plain} was not reached: ${reasonOf(error)}.`,
      'Let the proxy redirect http to https.',
    );
  }
}
