/** Delivers one signed event. Throwing or `ok: false` is a failure; may return a `Response`. */
export type Deliver = (
  payload: string,
  signatureHeader: string,
) => Promise<{ readonly ok: boolean } | void>;

/** Delivers over HTTP, as Stripe does, with a timeout of ten seconds. */
export function deliverTo(address: string): Deliver {
  return (payload, signatureHeader) =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader,
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
}
