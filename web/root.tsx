import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { use, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { serverContext } from './app/server-context.ts';
import { ProofPrompt } from './app/proof-prompt.tsx';
import { replaceBlockedStorage } from './app/replace-blocked-storage.ts';
import { ScriptNonce } from './app/script-nonce.ts';
import { SessionManager } from './app/session-manager.tsx';
import { TestPaymentsBar } from './app/test-payments-bar.tsx';
import { lazyComponent } from './lib/lazy-component.tsx';
import { getQueryClient } from './lib/queries/query-client.ts';
import { usePageInUse } from './lib/site/page-in-use.ts';
import type { Site } from './lib/site/use-site.ts';

export { ErrorScreen as ErrorBoundary } from './app/error-screen.tsx';

export function loader({ context }: Route.LoaderArgs): Site {
  const { brand, appUrl, today, minute, tokenSyncUrl, testPayments, vatNumber, operator } =
    context.get(serverContext);
  return { brand, appUrl, today, minute, tokenSyncUrl, testPayments, vatNumber, operator };
}

/** The installation's data does not change during a visit. */
export function shouldRevalidate() {
  return false;
}

/** The same as in the manifest. */
const THEME_COLOUR = '#5B7C99';

/** The document of every page, the error screen included. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLOUR} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17222C" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <Meta />
        <Links />
      </head>
      <body>
        <script
          nonce={use(ScriptNonce)}
          // The browser hides the nonce from the page.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `(${replaceBlockedStorage.toString()})()` }}
        />
        <TestPaymentsBar />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Loaded on first interaction, before there is a message to show. */
const ToastViewport = lazyComponent(() => import('./ui/toast-viewport.tsx'));

export default function Root() {
  const [queries] = useState(getQueryClient);
  const inUse = usePageInUse();
  return (
    <QueryClientProvider client={queries}>
      <SessionManager />
      <Outlet />
      <ProofPrompt />
      {inUse ? <ToastViewport /> : null}
    </QueryClientProvider>
  );
}
