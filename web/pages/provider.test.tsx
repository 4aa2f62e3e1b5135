// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { clearQueryCache, Queries } from '#web/pages/testing/queries.tsx';
import ProviderPage from './provider.tsx';

vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve(null) }));
vi.mock('#web/lib/session/use-session.ts', () => ({
  useSession: () => ({ phase: 'signed-out', user: null }),
}));
vi.mock('#web/lib/session/use-membership.ts', () => ({
  useMembership: () => ({ active: false, known: false, kind: 'checking' }),
}));

afterEach(() => {
  cleanup();
  clearQueryCache();
  vi.unstubAllGlobals();
});

type PageProps = Parameters<typeof ProviderPage>[0];

function Page() {
  const loaderData = useLoaderData<PageProps['loaderData']>();
  const props = { loaderData, params: { id: 'northgate' } };
  // The framework's other props are not read by the page.
  return <ProviderPage {...(props as PageProps)} />;
}

function open(loaderData: PageProps['loaderData'], answer: () => Response) {
  const asked = vi.fn(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  const router = createMemoryRouter([{ path: '*', element: <Page />, loader: () => loaderData }], {
    initialEntries: ['/provider/northgate'],
    hydrationData: { loaderData: { '0': loaderData } },
  });
  render(<RouterProvider router={router} />, { wrapper: Queries });
  return asked;
}

describe('the provider page', () => {
  it('shows the server-rendered data without fetching again', async () => {
    const asked = open({ provider: buildProvider(), missing: false, head: [] }, () =>
      Response.json({}),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Dental' })).toBeTruthy();
    expect(screen.getByText('Log in for discount')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
    expect(document.title).toBe('Northgate Dental: Dentists in Leeds | Halewell');
  });

  it.each<[string, PageProps['loaderData']]>([
    ['the server', { provider: null, missing: true, head: [] }],
    ['the browser', null],
  ])('shows "Provider not found" if %s found none (ERR-58)', async (_, loaderData) => {
    open(loaderData, () => Response.json({}, { status: 404 }));
    expect(await screen.findByText('Provider not found')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to providers' });
    expect(back.getAttribute('href')).toBe('/');
  });

  it('shows an error (ERR-59)', async () => {
    open({ provider: null, missing: false, head: [] }, () => Response.json({}, { status: 500 }));
    expect(await screen.findByText('Failed to fetch provider details')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
