type Faults = {
  webhooks?: { missing?: boolean; lateMs?: number; doubled?: boolean; reordered?: boolean };
  api?: { slowMs?: number; failNext?: number };
  /** How long after it was made a refund changes its state, where the card has it change. */
  refunds?: { lateMs: number };
  /** How long after a payment its bank questions it, where the card has it do so. */
  disputes?: { lateMs: number };
  bankDebits?: boolean;
  crashAfterPaying?: number;
};

/** Lets the sandbox payment provider go wrong in a way of ours. */
export async function breakPayments(url: string, faults: Faults): Promise<void> {
  const reply = await fetch(`${url}/dev/payments/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!reply.ok) throw new Error(`The faults were refused: ${await reply.text()}`);
}

export async function mendPayments(url: string): Promise<void> {
  await fetch(`${url}/dev/payments/faults`, { method: 'DELETE' });
}
