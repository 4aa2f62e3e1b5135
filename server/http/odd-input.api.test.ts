import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#shared/contract/endpoint.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { LONG_PROOF, sampled, WITH_PROOFS } from '../testing/long-proof.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { CALLS, SAMPLES } from './testing/calls.ts';
import { fieldsOf, type InputField, withValue } from './testing/input-fields.ts';

/** What every object inherits, and so every careless look-up finds; the one that is no method first. */
const OBJECT_NAMES = [
  '__proto__',
  ...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'),
];
const OTHER_NAMES = [Array.prototype, Function.prototype]
  .flatMap((prototype) => Object.getOwnPropertyNames(prototype))
  .filter((name) => !OBJECT_NAMES.includes(name));

/** Beyond int4, beyond int8, beyond exact integers, and no numbers at all. */
const NUMBERS = [
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '99999999999999999999999999',
  '9007199254740993',
  '1e308',
  '1e400',
  '-0',
  '0.5',
  '0x10',
  'NaN',
  'Infinity',
  ' ',
];

const TEXTS = [...NUMBERS, '00000000-0000-0000-0000-000000000000', "'; --", '%', '../..', '💥'];
/** Half an emoji, as a field cuts it off; addresses cannot contain it. */
const CUT = 'cut \uD83D';

/** In full, a call that always takes half a second is tried with hundreds of values. */
const timeout = LONG_PROOF ? 15 * 60_000 : 60_000;

describe.skipIf(!hasTestDatabase())('odd input', { timeout }, () => {
  let app: TestApp;
  const people: TestPerson[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    people.push(
      await buildPerson(app, { plan: 'family' }),
      await buildPerson(app, { role: 'provider' }),
      await buildPerson(app, { role: 'admin' }),
      await buildPerson(app),
    );
  });
  afterAll(() => app.stop());

  /** Makes a call with its smallest valid input and one odd value in it. @returns the status */
  async function call(name: string, field: InputField, value: unknown): Promise<number> {
    const endpoint = CALLS[name];
    if (!endpoint) throw new Error(`There is no call ${name}`);
    const { policy, method } = endpoint;
    const roles: readonly string[] = policy.kind === 'roles' ? policy.roles : ['member'];
    const [member, provider, admin, user] = people;
    const order = { member, provider, admin, user } as const;
    const person = Object.entries(order).find(([role]) => roles.includes(role))?.[1];
    if (!person) throw new Error(`Nobody may call ${name}`);
    const sample = SAMPLES[name];
    const given = {
      params: Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
          key,
          key === 'uid' || key === 'id' ? person.uid : 'x1',
        ]),
      ) as unknown,
      query: Object.fromEntries(
        new URLSearchParams(sample?.query ? `${sample.query}=${person.uid}` : ''),
      ) as unknown,
      body: sample?.body?.(person.uid) as unknown,
    };
    given[field.part] = withValue(given[field.part], field.path, value);
    const query = new URLSearchParams(given.query as Record<string, string>).toString();
    const path = fillPath(endpoint.path, given.params as Record<string, unknown>);
    const isOpen = ['public', 'same-origin', 'signature'].includes(policy.kind);
    return statusOf(
      method,
      query === '' ? path : `${path}?${query}`,
      given.body,
      isOpen ? {} : { authorization: `Bearer ${person.token}` },
    );
  }

  /** The status of a call that is repeated where a limit refused it. */
  async function statusOf(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<number> {
    const { status } = await callApi(app, method, path, body, headers);
    if (status !== 429) return status;
    await app.connection.query('delete from rate_limit');
    return (await callApi(app, method, path, body, headers)).status;
  }

  const calls = Object.entries(CALLS)
    .map(([name, endpoint]) => ({ name, fields: fieldsOf(endpoint) }))
    .filter(({ fields }) => fields.length > 0);

  const tried = WITH_PROOFS ? calls : sampled(calls, Math.ceil(calls.length / 10));

  it('is tried in every call that takes a text or a number', () => {
    expect(calls.length).toBeGreaterThan(80);
    expect(calls.flatMap(({ fields }) => fields).length).toBeGreaterThan(200);
  });

  const failing = async (
    name: string,
    fields: readonly InputField[],
    values: readonly unknown[],
  ) => {
    const failed: string[] = [];
    for (const field of fields)
      for (const value of values) {
        const status = await call(name, field, value);
        if (status >= 500) failed.push(`${field.name} = ${JSON.stringify(value)}: ${status}`);
      }
    return failed;
  };

  it.each(tried)('finds no inherited name in the tables of $name', async ({ name, fields }) => {
    const texts = fields.filter(({ kind }) => kind === 'text');
    const names = [...sampled(OBJECT_NAMES, 3), ...sampled(OTHER_NAMES, 2)];
    expect(await failing(name, texts, names)).toEqual([]);
  });

  it.each(tried)('never fails on odd numbers and ids in $name', async ({ name, fields }) => {
    const texts = fields.filter(({ kind }) => kind === 'text');
    const numbers = fields.filter(({ kind }) => kind === 'number');
    const values = NUMBERS.map(Number).filter(Number.isFinite);
    expect([
      ...(await failing(name, texts, sampled(TEXTS, 4))),
      ...(await failing(
        name,
        texts.filter(({ part }) => part === 'body'),
        [CUT],
      )),
      ...(await failing(name, numbers, [...values, ...sampled(NUMBERS, 4)])),
    ]).toEqual([]);
  });

  it.each([
    '',
    ' ',
    '.',
    '..',
    'a.b.c',
    `${'A'.repeat(4000)}.b.c`,
    'eyJhbGciOiJFUzI1NiJ9.e30.AA',
    '%00',
  ])('never fails on a token or signature like %j', async (odd) => {
    const headers = [
      { authorization: `Bearer ${odd}` },
      { authorization: odd },
      { 'stripe-signature': odd },
      { 'stripe-signature': `t=${odd},v1=${odd}` },
      { 'stripe-signature': 't=1,v1=00' },
      { cookie: `better-auth.session_token=${encodeURIComponent(odd)}`, origin: app.url },
    ];
    const guarded = Object.entries(CALLS).filter(([, { policy }]) => policy.kind !== 'public');
    const signed = guarded.filter(([, { policy }]) => policy.kind === 'signature');
    // Calls of one policy check a token in the same way.
    for (const [name, { method, path, policy }] of new Set([
      ...sampled(guarded, WITH_PROOFS ? 40 : 8),
      ...signed,
    ])) {
      const filled = path.replaceAll(/\{\w+\}/g, 'x1');
      for (const header of headers) {
        const body = method === 'GET' ? undefined : {};
        const status = await statusOf(method, filled, body, header);
        expect(status, `${name} ${JSON.stringify(header).slice(0, 60)}`).toBeLessThan(500);
        if (policy.kind === 'signature') expect(status).toBeGreaterThanOrEqual(400);
      }
    }
  });
});
