import { describe, expect, it } from 'vitest';
import * as family from '#shared/contract/family.ts';
import * as referrals from '#shared/contract/referrals.ts';
import * as providers from '#shared/contract/providers.ts';
import { callsOf } from './contract-as-calls.ts';

describe('the contract in the browser bundle', () => {
  const source = callsOf(providers, 'providers.ts?whole');

  it('contains only method and path of each endpoint', () => {
    const calls = /export const providersContract = (.*);/.exec(source)?.[1] ?? '';
    expect(JSON.parse(calls)).toEqual(
      Object.fromEntries(
        Object.entries(providers.providersContract).map(([name, { method, path }]) => [
          name,
          { method, path },
        ]),
      ),
    );
  });

  it('contains whether an endpoint is conditional', () => {
    expect(callsOf(referrals, 'referrals.ts?whole')).toContain(
      '{"method":"GET","path":"/referrals/stats/{uid}","conditional":true}',
    );
  });

  it('contains plain values', () => {
    expect(source).toContain(
      `export const PROVIDERS_PAGE_SIZE = ${providers.PROVIDERS_PAGE_SIZE};`,
    );
    expect(source).toContain('"total":"x-total-count"');
  });

  it('re-exports schemas from the whole module, which loads only on demand', () => {
    expect(source).toContain('export { providerQuerySchema } from "providers.ts?whole";');
    expect(callsOf(family, 'f?whole')).toContain('export { familyMemberSchema } from "f?whole";');
  });

  it('keeps every export', () => {
    for (const name of Object.keys(providers)) expect(source).toContain(` ${name} `);
  });
});
