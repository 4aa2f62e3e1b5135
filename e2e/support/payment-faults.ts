type Faults = {
  webhooks?: { missing?: boolean; lateMs?: number; doubled?: boolean; reordered?: boolean };
  api?: { slowMs?: number; failNext?: number };
  /** Delay after which a refund changes its state, for test cards whose refunds do. */
  refunds?: { lateMs: number };
  /** Delay after which the bank disputes a payment, for test cards whose payments are disputed. */
  disputes?: { lateMs: number };
  bankDebits?: boolean;
  crashAfterPaying?: number;
};

/** Makes the payments sandbox fail in the given ways. */
export async function injectPaymentFaults(url: string, faults: Faults): Promise<void> {
  const reply = await fetch(`${url}/dev/payments/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!reply.ok) throw new Error(`The faults were refused: ${await reply.text()}`);
}

export async function clearPaymentFaults(url: string): Promise<void> {
  await fetch(`${url}/dev/payments/faults`, { method: 'DELETE' });
}
