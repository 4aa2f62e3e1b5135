import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersOf(https: boolean): Promise<Headers> {
  const app = new Hono().use(securityHeaders(https)).get('/', (context) => context.text(''));
  return (await app.request('/')).headers;
}

describe('the headers of every answer', () => {
  it('lets only the product itself use place and camera, and nobody microphone and payment', async () => {
    const policy = (await headersOf(false)).get('permissions-policy') ?? '';
    expect(policy.split(', ').toSorted()).toEqual([
      'camera=(self)',
      'geolocation=(self)',
      'microphone=()',
      'payment=()',
    ]);
  });

  it('are not told again with a 304, where a browser has them already', async () => {
    const app = new Hono()
      .use(securityHeaders(false))
      .get('/', (context) => context.body(null, 304));
    expect((await app.request('/')).headers.get('permissions-policy')).toBeNull();
  });

  it('asks for https from then on where the product is reached by it', async () => {
    expect((await headersOf(true)).get('strict-transport-security')).toMatch(/^max-age=63072000/);
    expect((await headersOf(false)).get('strict-transport-security')).toBeNull();
  });
});
