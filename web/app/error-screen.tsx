import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRouteError } from 'react-router';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { useErrorReference } from './error-reference.ts';
import { paths } from './paths.ts';
import { withReport } from './report-uncaught-errors.ts';

const HEADING = 'Unexpected Application Error!';

/**
 * The router's error screen (ERR-96; P-12): a safe text, never the error's own, and a reference to
 * quote to support, which is in the log.
 */
export function ErrorScreen() {
  const error = useRouteError();
  const reference = useErrorReference(error);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    // An error of the server's rendering is in the log under the id that the server rendered.
    if (shown.current?.textContent !== reference) return;
    withReport(({ reportError }) => reportError(error, reference));
  }, [error, reference]);
  return (
    <main className="page min-h-dvh">
      <title>{HEADING}</title>
      <div className="flex h-18 items-center">
        <BrandMark size={32} />
      </div>
      <StatusMessage
        headingLevel={1}
        icon={<CircleAlert />}
        tone="error"
        title={HEADING}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
          </>
        }
        note={
          <>
            Reference: {/* Keep the server's id on hydration. */}
            <code ref={shown} suppressHydrationWarning>
              {reference}
            </code>
          </>
        }
      >
        Something went wrong and we couldn’t show this page. Please try again. If it keeps
        happening, contact us and quote the reference below.
      </StatusMessage>
    </main>
  );
}
