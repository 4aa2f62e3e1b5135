import { describe, expect, it } from 'vitest';
import { galleryRoutes } from './gallery-routes.ts';

const routes = galleryRoutes({
  name: 'Halewell',
  supportEmail: 'members@halewell.example',
  supportPhone: '020 7946 0123',
  appUrl: 'https://halewell.example',
});
const read = async (path: string) => {
  const response = await routes.request(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the gallery of emails', () => {
  it('lists every email with its subject and state, and each link opens', async () => {
    const { text } = await read('/dev/emails');
    expect(text).toContain('Your membership has ended');
    expect(text).toContain('membership-ended · Renewal unpaid');
    const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(70);
    for (const path of links) expect((await read(path)).status, path).toBe(200);
  });

  it('shows an email at two widths in two colour schemes, and as text', async () => {
    const { text } = await read('/dev/emails/membership-ended/renewal-unpaid');
    const frames = [...text.matchAll(/width="(\d+)"\s+src="([^"]+)"/g)];
    expect(frames.map(([, width, path = '']) => `${width} ${path.split('/').at(-1)}`)).toEqual([
      '360 light',
      '640 light',
      '360 dark',
      '640 dark',
    ]);
    expect(text).toContain('Join again:\nhttps://halewell.example/pricing');
    for (const [, , path = ''] of frames) {
      const { status, headers, text: html } = await read(path);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(html).toContain('<h1 class="ink"');
      expect(html).toContain(path.endsWith('dark') ? '@media all' : '@media not all');
    }
  });

  it.each([
    '/dev/emails/membership-ended/unknown',
    '/dev/emails/unknown/renewal-unpaid',
    '/dev/emails/membership-ended/unknown/dark',
    '/dev/emails/membership-ended/renewal-unpaid/sepia',
  ])('has nothing at %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });
});
