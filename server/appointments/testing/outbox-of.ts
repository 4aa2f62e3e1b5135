import type { TestApp } from '../../testing/start-test-app.ts';

/** The uid of the owner, at the end of the intent of an email to a clinic. */
const OWNER =
  /(?<=^(?:waiting|withdrawn|called-off|accepted|unanswered|move-wanted|move-dropped):\d+):.*/;

/** The emails about an appointment, sorted by intent: "confirmed:2", "reminder:2026-03-09:7". */
export async function outboxOf(app: TestApp, appointmentId: string) {
  const emails = (await app.services.outboxStore.listNewest(null, 10_000)).filter(({ intent }) =>
    intent.includes(`:${appointmentId}:`),
  );
  return emails
    .map((email) => ({
      ...email,
      notification: email.intent
        .replace('appointment-', '')
        .replace(`${appointmentId}:`, '')
        .replace(OWNER, ''),
    }))
    .toSorted((one, other) => (one.notification < other.notification ? -1 : 1));
}

/** Only their kinds. */
export async function notificationsIn(app: TestApp, appointmentId: string): Promise<string[]> {
  return (await outboxOf(app, appointmentId)).map(({ notification }) => notification);
}
