import { expect } from '@playwright/test';

export type ReceivedEmail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
};

/** The mails to an address, newest first. */
export async function readEmails(url: string, to: string): Promise<ReceivedEmail[]> {
  const reply = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as ReceivedEmail[];
}

/** Waits for a mail whose subject fits. */
export async function waitForEmail(url: string, to: string, subject: RegExp): Promise<ReceivedEmail> {
  let found: ReceivedEmail | undefined;
  await expect(async () => {
    found = (await readEmails(url, to)).find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (!found) throw new Error(`No mail to ${to}`);
  return found;
}

/** The first address of ours in a mail. */
export function linkIn(mail: ReceivedEmail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`);
  return link;
}
