import type { TestApp } from '../../testing/start-test-app.ts';

type Email = {
  subject: string;
  text_body: string;
  unsubscribe_url: string | null;
  created_at: Date;
};

/** The newsletter's mails to an address, oldest first; of one instant, the welcome last. */
export async function emailsTo(app: TestApp, email: string): Promise<Email[]> {
  const mails = await app.services.outboxStore.listNewest(email);
  return mails
    .filter(({ subject }) => /newsletter/.test(subject))
    .toSorted(
      (one, other) =>
        one.created_at.getTime() - other.created_at.getTime() ||
        one.subject.localeCompare(other.subject),
    );
}

/** The tokens of the confirmation mails to an address, oldest first. */
export async function confirmTokens(app: TestApp, email: string): Promise<string[]> {
  const mails = await emailsTo(app, email);
  return mails.flatMap(({ text_body: text }) => tokenIn(text, '/newsletter/confirm') ?? []);
}

/** The token with which an address leaves. */
export async function leaveToken(app: TestApp, email: string): Promise<string> {
  const [mail] = await emailsTo(app, email);
  return tokenIn(mail?.text_body ?? '', '/newsletter/unsubscribe') ?? '';
}

function tokenIn(text: string, path: string): string | undefined {
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1];
}

let count = 0;

/** An address that nobody else in the tests has. */
export function someAddress(): string {
  count += 1;
  return `reader.${count}.${Math.random().toString(36).slice(2)}@example.com`;
}
