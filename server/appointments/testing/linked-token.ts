import type { TestApp } from '../../testing/start-test-app.ts';

/** The token in the newest email to this address about a proposed time for an appointment. */
export async function linkedToken(app: TestApp, email: string, id: string): Promise<string> {
  const link = new RegExp(`/proposed-time\\?token=(${id}\\.[\\w-]+)`);
  const emails = await app.services.outboxStore.listNewest(email);
  const tokens = emails.flatMap(({ text_body: text }) => {
    const token = link.exec(text)?.[1];
    return token === undefined ? [] : [token];
  });
  const newest = tokens[0];
  if (newest === undefined) throw new Error(`No email about ${id}`);
  return newest;
}
