import { expect } from 'vitest';
import { callApi, type TestPerson, type TestResponse } from '../../testing/people.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { PASSWORD } from './test-identity.ts';

/** The emails to an address, the newest first by the database's clock: the product's does not move. */
async function emailsTo(app: TestApp, to: string) {
  const emails = await app.services.outboxStore.listNewest(to);
  return emails.toSorted((one, other) => Number(other.due_at) - Number(one.due_at));
}

/** The subjects of the emails to an address, the newest first. */
export async function subjectsTo(app: TestApp, to: string): Promise<string[]> {
  return (await emailsTo(app, to)).map(({ subject }) => subject);
}

/** The token of the newest email to an address that links to a page; empty if none does. */
export async function tokenFor(app: TestApp, to: string, page: string): Promise<string> {
  for (const { text_body: text } of await emailsTo(app, to)) {
    const token = new RegExp(`${page}\\?token=([\\w%-]+)`).exec(text)?.[1];
    if (token) return token;
  }
  return '';
}

/** Posts to the identity service from a page of the product. */
export function post(app: TestApp, path: string, body: object): Promise<TestResponse> {
  return callApi(app, 'POST', `/identity${path}`, body, { origin: app.url });
}

/** A call about the change of a person’s email, as that person. */
export function callEmailChange(
  app: TestApp,
  person: TestPerson,
  method: string,
  path = '',
  body?: object,
): Promise<TestResponse> {
  const authorization = `Bearer ${person.token}`;
  return callApi(app, method, `/identity/email-change${path}`, body, { authorization });
}

export const requestChange = (app: TestApp, person: TestPerson, newEmail: string) =>
  callEmailChange(app, person, 'POST', '', { newEmail });

/** The email that a person’s account has now. */
export const emailOf = async (app: TestApp, { uid }: TestPerson) =>
  (await app.services.identity.findUser(uid))?.email;

export const expectInvalid = ({ status, body }: Pick<TestResponse, 'status' | 'body'>) =>
  expect([status, body['code']]).toEqual([400, 'auth/invalid-action-code']);

/** Asks to change a person's email. @returns the tokens of both links, empty where none was sent */
export async function askForChange(
  app: TestApp,
  person: TestPerson,
  newEmail: string,
): Promise<{ approve: string; confirm: string }> {
  const response = await requestChange(app, person, newEmail);
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return {
    approve: await tokenFor(app, person.email, '/approve-email'),
    confirm: await tokenFor(app, newEmail, '/confirm-email'),
  };
}

export const approve = (app: TestApp, token: string) =>
  post(app, '/email-change/approve', { token });
export const confirm = (app: TestApp, token: string, password = PASSWORD) =>
  post(app, '/email-change/confirm', { token, password });

/** Changes a person's email through both links. */
export async function changeEmail(
  app: TestApp,
  person: TestPerson,
  newEmail: string,
): Promise<void> {
  const tokens = await askForChange(app, person, newEmail);
  expect((await approve(app, tokens.approve)).body).toEqual({ changed: null });
  expect((await confirm(app, tokens.confirm)).body).toEqual({
    changed: { from: person.email, to: newEmail },
  });
}

let count = 0;

/** An address that nobody has. */
export function newAddress(): string {
  count += 1;
  return `new.${count}.${Math.random().toString(36).slice(2)}@example.com`;
}
