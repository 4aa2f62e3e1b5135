import { addConfirmed, buildDesk, type Desk } from '../../appointments/testing/desk.ts';
import { createBrowser, PASSWORD } from '../../identity/testing/test-identity.ts';
import { codeOf } from '../../identity/testing/code-of.ts';
import { turnOn } from '../../identity/testing/two-step.ts';
import { leaveToken, someAddress } from '../../newsletter/testing/newsletter-emails.ts';
import { buildPerson, callApi, type TestPerson } from '../../testing/people.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

const SYMPTOMS = 'A throbbing tooth';
const PHONE = '07700 900777';

/** Something of every kind that depends on the secret, made through an app. */
export async function fillSealedWorld(app: TestApp) {
  const desk = await buildDesk(app);
  const member = await buildPerson(app, { plan: 'family' });
  const appointmentId = await addConfirmed(desk, member, { symptoms: SYMPTOMS, notes: 'By phone' });
  await member.call('POST', `/auth/user/${member.uid}`, { phone: PHONE, version: 0 });
  const child = { fullName: 'Sam Marlow', dateOfBirth: '2015-06-01', isDependent: true };
  await app.services.family.save(member.uid, [{ ...child, gender: 'male' }], 0);
  const feed = await desk.call('POST', `/providers/${desk.providerId}/calendar-feed`);
  const reader = someAddress();
  await app.services.newsletter.subscribe(member, { email: reader, name: '' });
  const browser = createBrowser(app.url, app.url);
  await browser.post('/sign-in/email', { email: member.email, password: PASSWORD });
  return {
    desk,
    member,
    appointmentId,
    feedPath: new URL(String(feed.body['url'])).pathname,
    cookies: browser.cookies,
    holder: await buildHolder(app),
    unsubscribeToken: await leaveToken(app, reader),
  };
}

/** A person with two-step sign-in, and the key of their app. */
async function buildHolder(app: TestApp) {
  const { uid, email } = await buildPerson(app);
  const browser = createBrowser(app.url, app.url);
  await browser.post('/sign-in/email', { email, password: PASSWORD });
  return { uid, email, key: (await turnOn(browser)).key };
}

/** Whether the app accepts a code of the key. */
async function acceptsCode(app: TestApp, { holder }: SealedWorld, origin: string) {
  const { uid, email, key } = holder;
  const { query } = app.connection;
  await query('update identity_authenticator set last_step = 0 where user_id = $1', [uid]);
  const browser = createBrowser(app.url, origin);
  await browser.post('/sign-in/email', { email, password: PASSWORD });
  return (await browser.post('/sign-in/code', { code: codeOf(key) })).status === 200;
}

/** The cookies of its session after activity. @param origin of the first app */
export async function renewSession(app: TestApp, { cookies }: SealedWorld, origin: string) {
  const browser = createBrowser(app.url, origin);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  await browser.post('/get-session');
  return browser.cookies;
}

export type SealedWorld = Awaited<ReturnType<typeof fillSealedWorld>>;

/** What of it an app can read and accept, as booleans by name. @param origin of the first app */
export async function readSealedWorld(app: TestApp, world: SealedWorld, origin: string) {
  const { desk, member, appointmentId, cookies } = world;
  const as = (person: TestPerson | Desk) => ({ authorization: `Bearer ${person.token}` });
  const search = async (text: string) => {
    const path = `/appointments/provider/${desk.providerId}/address/0?search=${text}`;
    const { status, text: body } = await callApi(app, 'GET', path, undefined, as(desk));
    return status === 200 ? (JSON.parse(body) as { _id: string; symptoms: string }[]) : [];
  };
  const browser = createBrowser(app.url, origin);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const session = await browser.post('/get-session');
  const token = await browser.post('/token');
  const found = await search('throbbing');
  const profile = await callApi(app, 'GET', `/auth/user/${member.uid}`, undefined, as(member));
  const byPhone = await callApi(app, 'GET', '/healthcard?search=07700900777', undefined, as(desk));
  const family = await app.services.family.find(member.uid).catch(() => null);
  const unsubscribe = `/email/newsletter/unsubscribe/${world.unsubscribeToken}`;
  return {
    session: session.body['user'] !== null && token.status === 200,
    accessToken: (await callApi(app, 'GET', '/favourites', undefined, as(member))).status !== 401,
    symptoms: found.some(({ _id, symptoms }) => _id === appointmentId && symptoms === SYMPTOMS),
    details: profile.body['phone'] === PHONE && profile.body['postCode'] === 'LS1 5HD',
    phoneSearch: byPhone.text.includes(member.uid),
    family: family?.familyMembers[0]?.fullName === 'Sam Marlow',
    feed: (await fetch(`${app.url}${world.feedPath}`)).status === 200,
    authenticator: await acceptsCode(app, world, origin),
    unsubscribe: (await callApi(app, 'POST', unsubscribe)).status === 200,
  };
}
