/** What the member's bank thinks of a payment, as the sandbox tells it. */
type Question = { id: string; email: string | null; status?: string };

const path = (url: string) => `${url}/dev/payments/disputes`;

/** The dispute about a payment of a person. */
async function disputeOf(url: string, email: string): Promise<Question> {
  const questions = (await (await fetch(path(url))).json()) as Question[];
  const dispute = questions.find((one) => one.email === email && one.status !== undefined);
  if (!dispute) throw new Error(`No payment of ${email} is disputed`);
  return dispute;
}

/** The bank decides the dispute about a person's payment. */
export async function bankDecides(
  url: string,
  email: string,
  verdict: 'won' | 'lost',
): Promise<void> {
  const { id } = await disputeOf(url, email);
  const reply = await fetch(`${path(url)}/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verdict }),
  });
  if (!reply.ok) throw new Error(`The bank refused: ${await reply.text()}`);
}
