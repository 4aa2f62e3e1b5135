import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createSmtpEmail } from '../ports/email/live.ts';
import { observeDeliveries } from '../email/observe-deliveries.ts';
import { createClient } from '../ports/payments/client.ts';
import { withStripeErrors } from '../ports/payments/translate-errors.ts';
import { PASSWORD } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

type Line = Readonly<Record<string, unknown>>;

/** What no byte of the log may have. */
const CANARY = {
  email: 'wilhelmina.canary@example.com',
  name: 'Wilhelmina Canarybird',
  symptom: 'throbbing canaryitis',
  postcode: 'ZE3 9JZ',
};
const PARTS = ['canary', 'Wilhelmina', 'throbbing', 'ZE3', '9JZ'];

describe.skipIf(!hasTestDatabase())('the log of errors', () => {
  let app: TestApp;
  let bytes = '';
  const log = createLog('info', { write: (line) => void (bytes += line) });
  const lines = () =>
    bytes
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const endings: (() => unknown)[] = [];

  beforeAll(async () => {
    app = await startTestApp({
      env: { LOG_LEVEL: 'info' },
      logInto: { write: (line) => void (bytes += line) },
    });
  });
  afterAll(async () => {
    for (const end of endings) await end();
    await app.stop();
  });

  /** Logs what an act throws. @returns the error as it was thrown and as it is in the log */
  async function logged(act: () => Promise<unknown>) {
    const thrown: unknown = await act().then(
      () => expect.fail('nothing was thrown'),
      (error: unknown) => error,
    );
    log.error({ err: thrown }, 'for this test');
    return { thrown, err: lines().at(-1)?.['err'] as Line };
  }
  const all = (error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error));
  const expectClean = () => {
    for (const part of PARTS) expect(bytes.toLowerCase()).not.toContain(part.toLowerCase());
  };

  it('names the constraint of a duplicate, never the value', async () => {
    const add = () =>
      app.services.identity.createUser({ ...CANARY, password: PASSWORD, verified: true });
    await add();
    const { thrown, err } = await logged(add);
    expect(all(thrown)).toContain(CANARY.email);
    expect(err).toMatchObject({ code: '23505', table: 'identity_user' });
    expect(err['stack']).toMatch(/^at /);
    expectClean();
  });

  it('leaves out text that the database could not read', async () => {
    const { thrown, err } = await logged(() =>
      app.connection.query('select $1::integer', [CANARY.symptom]),
    );
    expect(String(thrown)).toContain(CANARY.symptom);
    expect(err).toMatchObject({ code: '22P02' });
    expectClean();
  });

  it('leaves out the row that broke a check', async () => {
    const { thrown, err } = await logged(() =>
      app.connection.query(
        `insert into account (uid, full_name, email, gender, post_code, created_at, updated_at)
         values ('nobody', $1, $2, 'unknown', $3, now(), now())`,
        [CANARY.name, CANARY.email, CANARY.postcode],
      ),
    );
    expect(all(thrown)).toContain(CANARY.name);
    expect(err).toMatchObject({ code: '23514', constraint: 'account_gender_check' });
    expectClean();
  });

  it('has the request’s id and the constraint when a request fails, and nothing of its body', async () => {
    const person = await buildPerson(app, { plan: 'single' });
    await app.connection.query(
      `alter table account add constraint broken check (full_name not like '%Canarybird')`,
    );
    const failed = await person.call('POST', `/auth/user/${person.uid}`, {
      fullName: CANARY.name,
      version: 0,
    });
    await app.connection.query('alter table account drop constraint broken');
    expect(failed.status).toBe(500);
    const line = lines().find(({ event }) => event === 'request-error');
    expect(line).toMatchObject({
      requestId: failed.headers.get('x-request-id'),
      err: { code: '23514', constraint: 'broken' },
    });
    expectClean();
  });

  it('has the mail server’s code, never its words or the recipient', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 200,
      onRcptTo({ address }, _session, callback) {
        const words = `5.1.1 ${CANARY.name} <${address}>\nno longer lives at ${CANARY.postcode}`;
        callback(Object.assign(new Error(words), { responseCode: 550 }));
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endings.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port = 0 } = server.server.address() as { port?: number };
    const sender = { from: 'Halewell <members@halewell.example>', replyTo: 'a@halewell.example' };
    const smtp = observeDeliveries(createSmtpEmail(`smtp://127.0.0.1:${port}`, sender), log);
    const { thrown } = await logged(() =>
      smtp.deliver({
        to: CANARY.email,
        subject: CANARY.symptom,
        text: CANARY.symptom,
        html: CANARY.symptom,
        messageId: 'an-id',
        returnPath: null,
      }),
    );
    expect(String(thrown)).toContain(CANARY.email);
    expect(lines().find(({ event }) => event === 'email')).toMatchObject({
      outcome: 'refused',
      mail: 'an-id',
      err: { type: 'EmailRefusedError', cause: { code: 'EENVELOPE', responseCode: 550 } },
    });
    expectClean();
  });

  it('has the code of the payment provider, never its message or its response', async () => {
    const stripe = createClient({
      secretKey: 'sk_sandbox',
      apiUrl: `${app.url}/dev/payments`,
    });
    const { thrown, err } = await logged(() =>
      withStripeErrors(() => stripe.customers.retrieve(CANARY.email)),
    );
    expect(String(thrown)).toContain(CANARY.email);
    expect(err).toMatchObject({
      type: 'PaymentsRefused',
      code: 'resource_missing',
      cause: { type: 'StripeInvalidRequestError', statusCode: 404 },
    });
    expectClean();
  });

  it('has no message of an error, however it is logged', () => {
    const error = new Error(`${CANARY.name}\n    at ${CANARY.email} (${CANARY.postcode}:1:1)`);
    log.error(error);
    log.error({ err: error });
    log.error({ err: CANARY.symptom }, 'not an error');
    log.error({ err: new AggregateError([error], CANARY.name) }, 'several');
    log.error({ err: new Error('outer', { cause: error }) }, 'caused');
    expect(lines().slice(-5)).toMatchObject([
      { msg: 'error', err: { type: 'Error' } },
      { msg: 'error', err: { type: 'Error' } },
      { err: { type: 'string' } },
      { err: { type: 'AggregateError', errors: [{ type: 'Error' }] } },
      { err: { type: 'Error', cause: { type: 'Error' } } },
    ]);
    expectClean();
  });

  describe('and of background work', () => {
    let jobs: Jobs;
    beforeAll(() => {
      jobs = createJobs(app.connection, log);
      endings.unshift(() => jobs.stop());
    });

    it('has the start, the end and each failure of a job, without its data', async () => {
      let calls = 0;
      jobs.handle('membership-refund-watch', async () => {
        calls += 1;
        log.info('a line of the job');
        if (calls === 1) await app.connection.query('select $1::integer', [CANARY.symptom]);
      });
      jobs.handle('platform-tidy', () => Promise.reject(new Error(CANARY.name)));
      await jobs.start();
      await jobs.send('membership-refund-watch', { about: CANARY.email });
      await jobs.send('platform-tidy', { about: CANARY.email });
      const ofJob = (name: string) => lines().filter(({ job }) => job === name);
      await expect
        .poll(() => ofJob('membership-refund-watch').map(({ outcome }) => outcome), {
          timeout: 40_000,
        })
        .toEqual(['started', undefined, 'retry', 'started', undefined, 'done']);
      const [start, inner, retry, , , done] = ofJob('membership-refund-watch');
      expect(start).toMatchObject({ event: 'job', attempt: 1, jobId: expect.any(String) });
      expect(inner).toMatchObject({ msg: 'a line of the job', jobId: start?.['jobId'] });
      expect(retry).toMatchObject({ level: 40, milliseconds: expect.any(Number) });
      expect(done).toMatchObject({ level: 30, attempt: 2, milliseconds: expect.any(Number) });
      expect(ofJob('platform-tidy').at(-1)).toMatchObject({
        level: 50,
        outcome: 'failed',
        err: { type: 'Error' },
      });
      expectClean();
    });
  });

  it('has each attempt to sign in, with the request’s id and without the person', async () => {
    const attempt = (password: string) =>
      callApi(
        app,
        'POST',
        '/identity/sign-in/email',
        { email: CANARY.email, password },
        { origin: app.url },
      );
    const [failed, done] = [await attempt('wrong-canary-1'), await attempt(PASSWORD)];
    const lineOf = ({ headers }: typeof failed) =>
      lines().find(
        ({ event, requestId }) => event === 'sign-in' && requestId === headers.get('x-request-id'),
      );
    expect(lineOf(failed)).toMatchObject({
      way: 'password',
      outcome: 'auth/invalid-credential',
    });
    expect(lineOf(failed)).not.toHaveProperty('callerId');
    expect(lineOf(done)).toMatchObject({
      outcome: 'done',
      callerId: expect.stringMatching(/^[\w-]{12}$/),
    });
    expectClean();
  });
});
