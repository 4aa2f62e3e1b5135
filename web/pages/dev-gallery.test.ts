import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type ServerContext, serverContext } from '#web/app/server-context.ts';
import { loader, meta } from './dev-gallery.tsx';

function answer(devPages: boolean) {
  const context = new RouterContextProvider();
  context.set(serverContext, { devPages } as ServerContext);
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

describe('/dev/gallery', () => {
  it('is served to developers', () => {
    expect(answer(true)).toBeNull();
  });

  it('redirects to home in production', () => {
    const reply = answer(false);
    expect(reply?.status).toBe(302);
    expect(reply?.headers.get('location')).toBe('/');
  });

  it('is not indexed by search engines', () => {
    expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});
