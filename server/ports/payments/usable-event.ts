import * as z from 'zod';
import { UnusableEvent } from './payment-errors.ts';

const envelope = z.object({
  object: z.string().optional().catch(undefined),
  api_version: z.string().nullish().catch(null),
  livemode: z.boolean().optional().catch(undefined),
});

/** What the events of this installation are like. */
type Expected = {
  /** The API's version that the SDK is made for. */
  readonly version: string;
  /** Whether the key takes real money. */
  readonly live: boolean;
};

/**
 * Refuses an event of another kind than this installation reads, once its signature was found true.
 * A refusal loses nothing: the provider shows it, sends the event again for three days, and the
 * sweep asks about whatever is unfinished.
 * @throws UnusableEvent whose message says what to do
 */
export function checkUsable(event: unknown, { version, live }: Expected): void {
  const { object, api_version: sent, livemode } = envelope.parse(event);
  if (object === 'v2.core.event')
    throw new UnusableEvent(
      'thin-event',
      'Stripe sent a thin event, which carries no object. Give the webhook endpoint the payload style "snapshot"; "npm run stripe:setup" makes one that has it.',
    );
  if (typeof sent === 'string' && sent !== version)
    throw new UnusableEvent(
      'wrong-version',
      `Stripe sent an event of API version ${sent}; this product reads ${version}. Run "npm run stripe:setup": it makes a webhook endpoint of that version.`,
    );
  if (livemode !== undefined && livemode !== live)
    throw new UnusableEvent(
      'wrong-mode',
      `Stripe sent an event of ${mode(livemode)} mode; STRIPE_SECRET_KEY is of ${mode(live)} mode. Take STRIPE_WEBHOOK_SECRET from an endpoint of the same mode as the key.`,
    );
}

function mode(live: boolean): string {
  return live ? 'live' : 'test';
}
