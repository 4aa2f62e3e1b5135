import type { TestApp } from '../../testing/start-test-app.ts';

/** The mails about one appointment in the order of their intents: "confirmed:2", "reminder:2026-03-09:7". */
export async function outboxOf(app: TestApp, appointmentId: string) {
  const mails = (await app.services.outboxStore.listNewest(null, 10_000)).filter(({ intent }) =>
    intent.includes(`:${appointmentId}:`),
  );
  return mails
    .map((mail) => ({
      ...mail,
      news: mail.intent.replace('appointment-', '').replace(`${appointmentId}:`, ''),
    }))
    .toSorted((one, other) => (one.news < other.news ? -1 : 1));
}

/** Only what they are about. */
export async function newsIn(app: TestApp, appointmentId: string): Promise<string[]> {
  return (await outboxOf(app, appointmentId)).map(({ news }) => news);
}
