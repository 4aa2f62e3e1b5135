import * as z from 'zod';
import { UnusableEvent } from './payment-errors.ts';

const envelope = z.object({
  object: z.string().optional().catch(undefined),
  api_version: z.string().nullish().catch(null),
  livemode: z.boolean().optional().catch(undefined),
});

/** The events that this installation can process. */
type Expected = {
  /** The API version of the SDK. */
  readonly version: string;
  /** Whether the key is a live-mode key. */
  readonly live: boolean;
};

/**
 * Rejects a verified event that this installation cannot process. Nothing is lost: the provider shows
 * the rejection and resends the event for three days, and the sweep reads unfinished objects.
 * @throws UnusableEvent whose message tells the operator what to change
 */
export function assertUsableEvent(event: unknown, { version, live }: Expected): void {
  const { object, api_version: sent, livemode } = envelope.safeParse(event).data ?? {};
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
