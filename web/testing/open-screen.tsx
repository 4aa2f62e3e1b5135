import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ProofPrompt } from '#web/app/proof-prompt.tsx';
import ShellLayout from '#web/app/shell/shell-layout.tsx';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import type { MembershipState } from '#web/lib/session/membership-state.ts';
import { leavePage, SITE, signInAs } from '#web/pages/testing/open-page.tsx';
import { type ApiAnswers, stubApi } from '#web/pages/testing/stub-api.ts';
import ToastViewport from '#web/ui/toast-viewport.tsx';
import { type Viewer, whatIsKnownOf } from './viewers.ts';

type Options = {
  /** Who looks at the screen; a visitor unless given. */
  readonly as?: Viewer;
  /** What differs from the membership of this viewer. */
  readonly membership?: Partial<MembershipState>;
  /** What the API answers, besides what it answers this viewer on every screen. */
  readonly api?: ApiAnswers;
  /** The layout around the page in web/routes.ts. */
  readonly layout?: ComponentType;
  /** What the page's loader returns. */
  readonly loaderData?: unknown;
  /** The path of a page with parameters, as in web/routes.ts: 'provider/:id'. */
  readonly path?: string;
  readonly width?: number;
};

function Root() {
  return (
    <QueryClientProvider client={getQueryClient()}>
      <Outlet />
      <ProofPrompt />
      <ToastViewport />
    </QueryClientProvider>
  );
}

/** A router forgets the data of a route without a loader as soon as the address changes. */
const withData = (data: unknown) => ({ loader: () => data, shouldRevalidate: () => false });

/** Where a link or redirect to another page leads. */
export const ELSEWHERE = 'Another page';

/**
 * Opens a page of the product in the browser of the test, with its layout and styles, over an API whose
 * answers are given. The test fails if the screen asks for anything else. Closed when the test ends.
 * @returns the calls that the screen makes
 */
export async function openScreen(
  address: string,
  // A page’s props are its route’s, which the router fills in.
  Page: ComponentType<never>,
  options: Options = {},
) {
  const { as = 'visitor', api = {}, layout = ShellLayout, loaderData = null } = options;
  const { membership, answers } = whatIsKnownOf(as);
  const calls = stubApi({ ...answers, ...api });
  if (membership) signInAs({ ...membership, ...options.membership });
  await page.viewport(options.width ?? 1440, 900);
  const path = options.path ?? address.slice(1).replace(/\?.*/, '');
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      ...withData(SITE),
      children: [
        {
          id: 'layout',
          Component: layout,
          children: [
            { id: 'page', path, Component: Page as ComponentType, ...withData(loaderData) },
            { id: 'elsewhere', path: '*', Component: () => <h1>{ELSEWHERE}</h1> },
          ],
        },
      ],
    },
  ]);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <StrictMode>
      <Stub
        initialEntries={[address]}
        hydrationData={{ loaderData: { root: SITE, page: loaderData } }}
      />
    </StrictMode>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
    leavePage();
    window.localStorage.clear();
    expect(calls.unanswered, 'calls without an answer').toEqual([]);
  });
  return calls;
}

export { UID } from '#web/pages/testing/open-page.tsx';
