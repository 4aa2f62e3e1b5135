/** A disputed or questioned payment, as the sandbox lists it. */
type Dispute = { id: string; email: string | null; status?: string };

const path = (url: string) => `${url}/dev/payments/disputes`;

/** @throws Error when no payment of the person is disputed */
async function findDispute(url: string, email: string): Promise<Dispute> {
  const disputes = (await (await fetch(path(url))).json()) as Dispute[];
  const dispute = disputes.find((one) => one.email === email && one.status !== undefined);
  if (!dispute) throw new Error(`No payment of ${email} is disputed`);
  return dispute;
}

/** Decides the dispute about a person's payment, as the bank. */
export async function decideDispute(
  url: string,
  email: string,
  verdict: 'won' | 'lost',
): Promise<void> {
  const { id } = await findDispute(url, email);
  const reply = await fetch(`${path(url)}/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verdict }),
  });
  if (!reply.ok) throw new Error(`The sandbox refused the verdict: ${await reply.text()}`);
}
