import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { drawQr, qrText } from './qr.ts';

describe.skipIf(!hasTestDatabase())('the QR code of a card over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('is drawn for the owner, and says the desk’s address with the number', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const card = await member.call('GET', `/healthcard/${member.uid}`);
    const text = qrText(app.url, String(card.body['healthCardNumber']));
    const answer = await member.call('GET', `/healthcard/${member.uid}/qr`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(drawQr(text));
  });

  it('is not there without a card, for a visitor, or for somebody else', async () => {
    const [user, member] = [await buildPerson(app), await buildPerson(app, { plan: 'family' })];
    const ask = (uid: string) => user.call('GET', `/healthcard/${uid}/qr`);
    expect(await ask(user.uid)).toMatchObject({ status: 404, body: { code: 'healthcard/none' } });
    expect(await ask(member.uid)).toMatchObject({ status: 404, body: { code: 'auth/not-found' } });
    expect(await callApi(app, 'GET', `/healthcard/${member.uid}/qr`)).toMatchObject({
      status: 401,
      body: { code: 'auth/required' },
    });
  });
});
