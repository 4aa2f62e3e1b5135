import { Stripe } from 'stripe';
import { EVENTS_READ } from '../events-read.ts';
import { isAsWanted } from './is-as-wanted.ts';
import type { Setup } from './setup.ts';

const SETTING = 'STRIPE_WEBHOOK_SECRET';

/**
 * The endpoint that Stripe sends its events to: exactly those that are read, in the version of the
 * SDK. Another version needs another endpoint, and the one before it is switched off.
 */
export async function setUpWebhook(setup: Setup): Promise<void> {
  const { stripe, change, notes, settings } = setup;
  const url = `${setup.appUrl}/api/stripe/webhook`;
  const found = (
    await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray(ENOUGH)
  ).filter((endpoint) => endpoint.url === url);
  const current = found.find(({ api_version: version }) => version === Stripe.API_VERSION);
  if (current) {
    await putRight(setup, current);
    notes.push(
      `${SETTING} stays as it is: Stripe shows the secret of ${current.id} only when it is made. Where it is lost, reveal or roll it in the dashboard.`,
    );
  } else {
    const made = await change(
      `the webhook endpoint ${url}, version ${Stripe.API_VERSION}: made`,
      () =>
        stripe.webhookEndpoints.create({
          url,
          enabled_events: [...EVENTS_READ],
          api_version: Stripe.API_VERSION,
          description: 'Made by npm run stripe:setup',
          metadata: { halewell: 'webhook' },
        }),
    );
    if (made?.secret) settings.set(SETTING, made.secret);
  }
  for (const { id, api_version: version, status } of found) {
    if (version === Stripe.API_VERSION || status === 'disabled') continue;
    await change(`the webhook endpoint ${id}, version ${version ?? 'unknown'}: switched off`, () =>
      stripe.webhookEndpoints.update(id, { disabled: true }),
    );
  }
}

/** An account has at most a few dozen. */
const ENOUGH = { limit: 500 };

async function putRight(
  { stripe, change }: Setup,
  { id, status, enabled_events: events }: Stripe.WebhookEndpoint,
): Promise<void> {
  const eventsDiffer = !isAsWanted(EVENTS_READ, events);
  const disabled = status === 'disabled';
  if (!eventsDiffer && !disabled) return;
  const what = [...(eventsDiffer ? ['its events'] : []), ...(disabled ? ['switched on'] : [])];
  await change(`the webhook endpoint ${id}: put right (${what.join(', ')})`, () =>
    stripe.webhookEndpoints.update(id, {
      ...(eventsDiffer ? { enabled_events: [...EVENTS_READ] } : {}),
      ...(disabled ? { disabled: false } : {}),
    }),
  );
}
