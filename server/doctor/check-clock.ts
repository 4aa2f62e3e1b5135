import { type Check, reasonOf, unknown } from './finding.ts';
import { compareClocks } from './compare-clocks.ts';

/** This machine's clock against that of Stripe, or of the sandbox in another process. */
export const checkClock: Check = {
  about: 'Clock',
  needs: ['STRIPE_API_URL'],
  async run({ config, fetch, now }) {
    const url = config.stripe?.apiUrl ?? 'https://api.stripe.com/';
    const other = new URL(url).host;
    const sent = now();
    try {
      const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
      const received = now();
      const theirs = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(theirs)) return [compareClocks(other, theirs, sent, received)];
      return [unknown(`${other} did not say what time it is.`, 'Try again.')];
    } catch (error) {
      return [
        unknown(
          `The clock could not be compared: ${other} was not reached (${reasonOf(error)}).`,
          'Let this machine reach it by https, and try again.',
        ),
      ];
    }
  },
};
