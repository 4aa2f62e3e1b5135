import { isRouteErrorResponse, useRouteError } from 'react-router';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useErrorReference } from './error-reference.ts';
import { paths } from './paths.ts';

const HEADING = 'Unexpected Application Error!';

/** The router's error screen (ERR-96; P-12): safe texts, and an id to quote to support. */
export function ErrorScreen() {
  const error = useRouteError();
  const reference = useErrorReference(error);
  return (
    <main className="page grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <title>{HEADING}</title>
      <BrandMark size={48} />
      <h1>{HEADING}</h1>
      <p className="measure wrap-anywhere text-muted">{safeMessage(error)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      </div>
      {/* Keep the server's id on hydration. */}
      <p className="text-sm text-muted">
        Reference: <code suppressHydrationWarning>{reference}</code>
      </p>
    </main>
  );
}

function safeMessage(error: unknown): string {
  if (isRouteErrorResponse(error))
    return typeof error.data === 'string' && error.data ? error.data : error.statusText;
  // In production the framework has already replaced the message of a server error.
  return error instanceof Error && error.message
    ? error.message
    : 'Something went wrong. Please try again.';
}
