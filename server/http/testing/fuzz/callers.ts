import { buildDesk } from '../../../appointments/testing/desk.ts';
import { createBrowser, PASSWORD } from '../../../identity/testing/test-identity.ts';
import { buildPerson, type TestPerson } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { CallerName } from './requests.ts';

/** What a signed-in caller sends, and may be asked for. */
export type FuzzCaller = {
  readonly uid: string;
  readonly email: string;
  readonly providerId: string | null;
  readonly token: string;
  readonly cookie: string;
};

const BUILD = {
  user: (app: TestApp) => buildPerson(app),
  member: (app: TestApp) => buildPerson(app, { plan: 'single' }),
  family: (app: TestApp) => buildPerson(app, { plan: 'family' }),
  provider: buildDesk,
  admin: (app: TestApp) => buildPerson(app, { role: 'admin' }),
} as const;

/** Signs a new person of a role in, with a token and the session’s cookie; null for a visitor. */
export async function buildCaller(app: TestApp, name: CallerName): Promise<FuzzCaller | null> {
  if (name === 'visitor') return null;
  const person: TestPerson & { providerId?: string } = await BUILD[name](app);
  const browser = createBrowser(app.url, app.origin);
  await browser.post('/sign-in/email', { email: person.email, password: PASSWORD });
  return {
    uid: person.uid,
    email: person.email,
    token: person.token,
    providerId: person.providerId ?? null,
    cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
  };
}
