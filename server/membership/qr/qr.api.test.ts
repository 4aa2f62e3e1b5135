import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { drawQr } from '../../qr/draw-qr.ts';
import { qrText } from './qr.ts';

describe.skipIf(!hasTestDatabase())('the QR code of a card over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('is returned to the owner, with the desk’s URL and the card number', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const card = await member.call('GET', `/healthcard/${member.uid}`);
    const text = qrText(app.url, String(card.body['healthCardNumber']));
    const response = await member.call('GET', `/healthcard/${member.uid}/qr`);
    expect(response.status).toBe(200);
    expect(response.body).toEqual(drawQr(text));
  });

  it('is refused without a card, to a visitor, and to another person', async () => {
    const [user, member] = [await buildPerson(app), await buildPerson(app, { plan: 'family' })];
    const getQr = (uid: string) => user.call('GET', `/healthcard/${uid}/qr`);
    expect(await getQr(user.uid)).toMatchObject({ status: 404, body: { code: 'healthcard/none' } });
    expect(await getQr(member.uid)).toMatchObject({
      status: 404,
      body: { code: 'auth/not-found' },
    });
    expect(await callApi(app, 'GET', `/healthcard/${member.uid}/qr`)).toMatchObject({
      status: 401,
      body: { code: 'auth/required' },
    });
  });
});
