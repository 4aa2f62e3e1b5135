import type { TestApp } from '../../testing/start-test-app.ts';

type Email = {
  subject: string;
  text_body: string;
  unsubscribe_url: string | null;
  created_at: Date;
};

/** The newsletter emails to an address, oldest first; at equal times the welcome last. */
export async function emailsTo(app: TestApp, email: string): Promise<Email[]> {
  const emails = await app.services.outboxStore.listNewest(email);
  return emails
    .filter(({ subject }) => /newsletter/.test(subject))
    .toSorted(
      (one, other) =>
        one.created_at.getTime() - other.created_at.getTime() ||
        one.subject.localeCompare(other.subject),
    );
}

/** The tokens of the confirmation emails to an address, oldest first. */
export async function confirmTokens(app: TestApp, email: string): Promise<string[]> {
  const emails = await emailsTo(app, email);
  return emails.flatMap(({ text_body: text }) => tokenIn(text, '/newsletter/confirm') ?? []);
}

/** The unsubscribe token of an address. */
export async function leaveToken(app: TestApp, email: string): Promise<string> {
  const [message] = await emailsTo(app, email);
  return tokenIn(message?.text_body ?? '', '/newsletter/unsubscribe') ?? '';
}

function tokenIn(text: string, path: string): string | undefined {
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1];
}

let count = 0;

/** A unique address. */
export function someAddress(): string {
  count += 1;
  return `reader.${count}.${Math.random().toString(36).slice(2)}@example.com`;
}
