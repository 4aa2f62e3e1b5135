// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { RequestReference } from './error-reference.ts';
import { ErrorScreen } from './error-screen.tsx';

afterEach(cleanup);

function Broken({ error }: { error: unknown }): never {
  throw error;
}

function routesFailingWith(error: unknown) {
  return [{ path: '/', element: <Broken error={error} />, errorElement: <ErrorScreen /> }];
}

describe('the error screen', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true }))),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const open = (error: unknown) =>
    render(<RouterProvider router={createMemoryRouter(routesFailingWith(error))} />);
  const reports = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(([, init]) => JSON.parse(init?.body as string) as Record<string, string>);
  const reference = () => screen.getByText(/^Reference:/).textContent.replace('Reference: ', '');

  it.each<[string, unknown]>([
    ['an error', new Error('The list has no end')],
    ['a minified error', new Error('Minified React error #418; visit https://react.dev')],
    ['an error of a call', new ApiError('column "uid" does not exist', { status: 500 })],
    ['anything else', 'a word'],
  ])('shows the heading and a safe text, and nothing of %s (ERR-96)', (_, error) => {
    open(error);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Unexpected Application Error!',
    );
    expect(screen.getByText(/^Something went wrong and we couldn’t show this page/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\.tsx|at Broken|no end|React|column|a word/);
  });

  it('has its own title and ways to continue', async () => {
    open(new Error('x'));
    await waitFor(() => expect(document.title).toBe('Unexpected Application Error!'));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows a reference: the failed request’s id, else a random one (P-12)', () => {
    open(new ApiError('No', { status: 500, requestId: 'request-7' }));
    expect(reference()).toBe('request-7');
    cleanup();
    open(new Error('x'));
    expect(reference()).toMatch(/^[a-z0-9]{6,}$/);
  });

  it('reports the error, scrubbed, under the reference on the screen', async () => {
    open(new Error('No room for ann@example.com'));
    const sent = () => reports().find((report) => report['reference'] === reference());
    await waitFor(() =>
      expect(sent()).toMatchObject({ path: '/', message: 'Error: No room for …' }),
    );
  });

  it('reports nothing offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(new Error('x'));
    const unsent = reference();
    cleanup();
    onLine.mockReturnValue(true);
    open(new Error('x'));
    const sent = () => reports().map((report) => report['reference']);
    await waitFor(() => expect(sent()).toContain(reference()));
    expect(sent()).not.toContain(unsent);
  });

  it('shows the id of the page’s own request in server-side rendering', async () => {
    const { query, dataRoutes } = createStaticHandler(routesFailingWith(new Error('x')));
    const context = await query(new Request('http://localhost/'));
    if (context instanceof Response) throw new Error('No page');
    const failed = { ...context, errors: { '0': new Error('x') } };
    const html = renderToString(
      <RequestReference value="request-9">
        <StaticRouterProvider router={createStaticRouter(dataRoutes, failed)} context={failed} />
      </RequestReference>,
    );
    expect(html).toContain('request-9');
  });
});
