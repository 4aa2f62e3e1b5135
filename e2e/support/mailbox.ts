import { expect } from '@playwright/test';

export type ReceivedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
};

/** The mails to an address, newest first. */
export async function readMails(url: string, to: string): Promise<ReceivedMail[]> {
  const reply = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as ReceivedMail[];
}

/** Waits for a mail whose subject fits. */
export async function waitForMail(url: string, to: string, subject: RegExp): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect(async () => {
    found = (await readMails(url, to)).find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (!found) throw new Error(`No mail to ${to}`);
  return found;
}

/** The first address of ours in a mail. */
export function linkIn(mail: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`);
  return link;
}
