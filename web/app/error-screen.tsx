import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { paths } from './paths.ts';

/** The router's error screen (spec 8, Routing; decision 12): safe words, and an id that is in the log. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main className="page grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <h1>Unexpected Application Error!</h1>
      <p className="measure text-muted">{safeMessage(error)}</p>
      <ButtonLink href={paths.home()} variant="primary">
        Back to the start page
      </ButtonLink>
    </main>
  );
}

function safeMessage(error: unknown): string {
  if (isRouteErrorResponse(error))
    return typeof error.data === 'string' && error.data ? error.data : error.statusText;
  // In production the framework has already replaced a server error's message.
  return error instanceof Error && error.message
    ? error.message
    : 'Something went wrong. Please try again.';
}
