import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import type { ClinicNotificationsInput } from '#shared/forms/clinic-notifications.ts';
import type { Desk } from '../../appointments/testing/desk.ts';
import { callApi, type TestPerson, type TestResponse } from '../../testing/people.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

const USUAL: ClinicNotificationsInput = {
  requests: 'immediate',
  digestHours: [9, 13, 17],
  tomorrowHour: null,
  ownersOff: [],
};

const pathOf = ({ providerId }: Desk, part = 'notifications') => `/clinics/${providerId}/${part}`;

export async function readChoice(desk: Desk): Promise<ClinicNotifications> {
  return (await desk.call('GET', pathOf(desk))).body as ClinicNotifications;
}

/** Chooses, from the version that is stored. */
export async function choose(
  desk: Desk,
  change: Partial<ClinicNotificationsInput>,
  who: TestPerson = desk,
): Promise<TestResponse> {
  const { version } = await readChoice(desk);
  return who.call('PUT', pathOf(desk), { choice: { ...USUAL, ...change }, version });
}

export const addAddress = (desk: Desk, email: string, who: TestPerson = desk) =>
  who.call('POST', pathOf(desk, 'notification-addresses'), { email });

export const removeAddress = (desk: Desk, id: string, who: TestPerson = desk) =>
  who.call('DELETE', pathOf(desk, `notification-addresses/${id}`));

/** The tokens of the links to a page in the emails to an address, the newest email first. */
export async function tokensFor(
  app: TestApp,
  to: string,
  page: 'confirm' | 'unsubscribe',
): Promise<string[]> {
  const emails = await app.services.outboxStore.listNewest(to);
  return emails.flatMap(({ text_body: text }) => {
    const token = new RegExp(`/clinic-emails/${page}\\?token=([\\w.-]+)`).exec(text)?.[1];
    return token === undefined ? [] : [token];
  });
}

export const confirmAddress = (app: Pick<TestApp, 'url'>, token: string) =>
  callApi(app, 'POST', '/notification-addresses/confirm', { token });

export const unsubscribe = (app: TestApp, token: string) =>
  callApi(app, 'POST', `/notification-addresses/unsubscribe/${token}`);

/** Unsubscribes an address that the clinic can't ask again. */
export const decline = (app: Pick<TestApp, 'url'>, token: string) =>
  callApi(app, 'POST', '/notification-addresses/decline', { token });

/** Adds an address and confirms it. @returns its id */
export async function addConfirmed(app: TestApp, desk: Desk, email: string): Promise<string> {
  const { body } = await addAddress(desk, email);
  const { addresses } = body as ClinicNotifications;
  const [token = ''] = await tokensFor(app, email, 'confirm');
  const { status } = await confirmAddress(app, token);
  if (status !== 200) throw new Error(`The confirmation answered ${status}`);
  return addresses.find((address) => address.email === email)?.id ?? '';
}

/** The kinds and subjects of the emails to an address, apart from its confirmation. */
export async function emailsTo(app: TestApp, to: string) {
  const emails = await app.services.outboxStore.listNewest(to);
  return emails
    .filter(({ intent }) => !intent.startsWith('notifications-confirm:'))
    .map((email) => ({ ...email, kind: email.intent.slice(0, email.intent.indexOf(':')) }));
}

/** Only the kinds. */
export async function kindsTo(app: TestApp, to: string): Promise<string[]> {
  return (await emailsTo(app, to)).map(({ kind }) => kind).toSorted();
}

let count = 0;
export const someAddress = (): string => `team.${(count += 1)}@elsewhere.example`;
