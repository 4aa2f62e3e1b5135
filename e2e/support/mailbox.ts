import { expect } from '@playwright/test';

export type ReceivedEmail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
};

/** Reads the emails to an address, newest first. */
export async function readEmails(url: string, to: string): Promise<ReceivedEmail[]> {
  const reply = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as ReceivedEmail[];
}

/** Waits for an email whose subject matches. */
export async function waitForEmail(
  url: string,
  to: string,
  subject: RegExp,
): Promise<ReceivedEmail> {
  let found: ReceivedEmail | undefined;
  await expect(async () => {
    found = (await readEmails(url, to)).find((email) => subject.test(email.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (!found) throw new Error(`No email to ${to}`);
  return found;
}

/** Returns the first link in an email. */
export function linkIn(email: ReceivedEmail): string {
  const link = /https?:\/\/\S+/.exec(email.text)?.[0];
  if (!link) throw new Error(`No link in the email "${email.subject}"`);
  return link;
}
