import { describe, expect, it } from 'vitest';
import * as family from '#shared/contract/family.ts';
import * as referrals from '#shared/contract/referrals.ts';
import * as providers from '#shared/contract/providers.ts';
import { callsOf } from './contract-as-calls.ts';

describe('the contract as the browser gets it', () => {
  const source = callsOf(providers, 'providers.ts?whole');

  it('keeps method and path of each call, and nothing else of it', () => {
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

  it('keeps whether a call is conditional', () => {
    expect(callsOf(referrals, 'referrals.ts?whole')).toContain(
      '{"method":"GET","path":"/referrals/stats/{uid}","conditional":true}',
    );
  });

  it('writes plain values down', () => {
    expect(source).toContain(
      `export const PROVIDERS_PAGE_SIZE = ${providers.PROVIDERS_PAGE_SIZE};`,
    );
    expect(source).toContain('"total":"x-total-count"');
  });

  it('takes a schema from the whole module, which nobody loads who does not ask for it', () => {
    expect(source).toContain('export { providerQuerySchema } from "providers.ts?whole";');
    expect(callsOf(family, 'f?whole')).toContain('export { familyMemberSchema } from "f?whole";');
  });

  it('leaves out no export', () => {
    for (const name of Object.keys(providers)) expect(source).toContain(` ${name} `);
  });
});
