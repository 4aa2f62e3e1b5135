import { Stripe } from 'stripe';
import * as z from 'zod';
import { BadSignature, UnusableEvent } from './payment-errors.ts';
import type { PaymentEvent } from './port.ts';
import { instantIfPlausible } from './read-fields.ts';

/** PostgreSQL stores no NUL; an id has none. */
const id = z.string().refine((text) => !text.includes('\0'));
const reference = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .nullish()
  .transform((found) => found ?? null)
  .catch(null);
const metadata = z.record(z.string(), z.string()).nullish().catch(null);

const eventObject = z.looseObject({
  id: reference,
  object: z.string().catch(''),
  customer: reference,
  subscription: reference,
  client_reference_id: reference,
  charge: reference,
  payment_intent: reference,
  metadata,
  parent: z
    .object({
      subscription_details: z.object({ subscription: reference, metadata }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** An event only triggers a read, so that all but its identity may be missing. */
const envelope = z.object({
  id,
  type: id,
  created: z.unknown().transform(instantIfPlausible),
  data: z.object({ object: z.record(z.string(), z.unknown()) }).catch({ object: {} }),
});

/**
 * Verifies the signature over the raw body and parses the event.
 * @param receivedAt milliseconds; by default the real time, because signatures do not use the
 *   product's clock
 * @param check receives the verifySignature event and may throw to reject it
 * @throws BadSignature when the signature is missing, invalid, or older than 300 seconds
 */
export function readSignedEvent(
  rawBody: string,
  signatureHeader: string,
  secret: string,
  receivedAt?: number,
  check: (event: unknown) => void = () => undefined,
): PaymentEvent {
  const signed = verifySignature(rawBody, signatureHeader, secret, receivedAt);
  check(signed);
  const read = envelope.safeParse(signed);
  if (!read.success)
    throw new UnusableEvent('unreadable-event', 'Stripe sent an event without id or type.');
  const { id: eventId, type, created, data } = read.data;
  return {
    id: eventId,
    type,
    createdAt: created,
    about: subjectOf(data.object),
    data: data.object,
  };
}

function verifySignature(
  rawBody: string,
  signatureHeader: string,
  secret: string,
  receivedAt?: number,
): unknown {
  // Not `constructEvent`, which rejects thin events with an unspecific error.
  const { signature } = Stripe.webhooks;
  if (!signature) throw new Error('The SDK cannot check signatures here.');
  try {
    signature.verifyHeader(rawBody, signatureHeader, secret, undefined, undefined, receivedAt);
  } catch (error) {
    // The SDK rejects some malformed headers ("v1=") with an unspecific error.
    throw new BadSignature(error instanceof Error ? error.message : '', { cause: error });
  }
  try {
    return JSON.parse(rawBody);
  } catch {
    throw new UnusableEvent('unreadable-event', 'Stripe sent an event that is no JSON.');
  }
}

function subjectOf(data: Record<string, unknown>): PaymentEvent['about'] {
  const object = eventObject.parse(data);
  const details = object.parent?.subscription_details;
  return {
    objectId: object.id,
    customerId: object.object === 'customer' ? object.id : object.customer,
    subscriptionId:
      object.object === 'subscription'
        ? object.id
        : (object.subscription ?? details?.subscription ?? null),
    checkoutId: object.object === 'checkout.session' ? object.id : null,
    uid:
      object.metadata?.['uid'] ?? object.client_reference_id ?? details?.metadata?.['uid'] ?? null,
    payment: { paymentIntentId: object.payment_intent, chargeId: object.charge },
  };
}
