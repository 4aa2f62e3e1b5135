import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersOf(https: boolean): Promise<Headers> {
  const app = new Hono().use(securityHeaders(https)).get('/', (context) => context.text(''));
  return (await app.request('/')).headers;
}

describe('the security headers', () => {
  it('allow only the site itself location and camera, and deny microphone and payment', async () => {
    const policy = (await headersOf(false)).get('permissions-policy') ?? '';
    expect(policy.split(', ').toSorted()).toEqual([
      'camera=(self)',
      'geolocation=(self)',
      'microphone=()',
      'payment=()',
    ]);
  });

  it('include HSTS when the site uses https', async () => {
    expect((await headersOf(true)).get('strict-transport-security')).toMatch(/^max-age=63072000/);
    expect((await headersOf(false)).get('strict-transport-security')).toBeNull();
  });
});
