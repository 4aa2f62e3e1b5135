import {
  clinicApplicationForm,
  type ClinicApplicationInput,
} from '#shared/forms/clinic-application.ts';
import { callApi, type TestResponse } from '../../testing/people.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { someApplication } from './some-application.ts';

/** Sends an application as the form does, from an address of its own. */
export function apply(
  app: Pick<TestApp, 'url'>,
  application: ClinicApplicationInput,
  { referenceCode = '', filledInMs = 60_000 } = {},
): Promise<TestResponse> {
  return callApi(app, 'POST', '/clinic-applications', { application, referenceCode, filledInMs });
}

/** The newest first. */
export async function emailsTo(app: TestApp, email: string) {
  return (await app.services.outboxStore.listNewest(email)).filter(({ intent }) =>
    intent.startsWith('listing-'),
  );
}

/** The token of the links in the newest email about an application to an address. */
export async function tokenOf(app: TestApp, email: string): Promise<string> {
  const [message] = await emailsTo(app, email);
  const found = /\/list-your-practice\/application\?token=([\w-]+)/.exec(message?.text_body ?? '');
  return found?.[1] ?? '';
}

/** Makes a confirmed application, without its calls' limits. @returns its id */
export async function buildApplication(
  app: TestApp,
  application = someApplication(),
): Promise<string> {
  const { clinicApplications } = app.services;
  await clinicApplications.apply({
    application: clinicApplicationForm.parse(application),
    referenceCode: '',
    filledInMs: 60_000,
  });
  await clinicApplications.confirm(await tokenOf(app, application.contactEmail));
  const { items } = await clinicApplications.review.list({ search: application.contactEmail });
  return items[0]?.id ?? '';
}
