import { Stripe } from 'stripe';
import { HANDLED_EVENTS } from '../handled-events.ts';
import { matchesExpected } from './matches-expected.ts';
import type { Setup } from './setup.ts';

const SETTING = 'STRIPE_WEBHOOK_SECRET';

/**
 * Creates or updates the webhook endpoint: it subscribes to exactly the handled events, in the SDK's
 * API version. Another version needs a new endpoint; the old one is disabled.
 */
export async function setUpWebhook(setup: Setup): Promise<void> {
  const { stripe, change, notes, settings } = setup;
  const url = `${setup.appUrl}/api/stripe/webhook`;
  const found = (
    await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray(PAGING_LIMIT)
  ).filter((endpoint) => endpoint.url === url);
  const current = found.find(({ api_version: version }) => version === Stripe.API_VERSION);
  if (current) {
    await updateEndpoint(setup, current);
    notes.push(
      `${SETTING} stays as it is: Stripe shows the secret of ${current.id} only when it is made. Where it is lost, reveal or roll it in the dashboard.`,
    );
  } else {
    const made = await change(
      `the webhook endpoint ${url}, version ${Stripe.API_VERSION}: made`,
      () =>
        stripe.webhookEndpoints.create({
          url,
          enabled_events: [...HANDLED_EVENTS],
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

/** Safety limit; an account has at most a few dozen. */
const PAGING_LIMIT = { limit: 500 };

async function updateEndpoint(
  { stripe, change }: Setup,
  { id, status, enabled_events: events }: Stripe.WebhookEndpoint,
): Promise<void> {
  const eventsDiffer = !matchesExpected(HANDLED_EVENTS, events);
  const disabled = status === 'disabled';
  if (!eventsDiffer && !disabled) return;
  const what = [...(eventsDiffer ? ['its events'] : []), ...(disabled ? ['switched on'] : [])];
  await change(`the webhook endpoint ${id}: put right (${what.join(', ')})`, () =>
    stripe.webhookEndpoints.update(id, {
      ...(eventsDiffer ? { enabled_events: [...HANDLED_EVENTS] } : {}),
      ...(disabled ? { disabled: false } : {}),
    }),
  );
}
