/** Hands one signed event over. It failed where this throws or answers `ok: false`; a `Response` will do. */
export type Deliver = (
  payload: string,
  signatureHeader: string,
) => Promise<{ readonly ok: boolean } | void>;

/** Delivers over HTTP, as the real service does, and waits ten seconds for the answer. */
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
