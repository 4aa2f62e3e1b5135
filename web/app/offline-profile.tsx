import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { londonDay } from '#shared/domain/dates/day.ts';
import { OfflineCard } from '#web/features/health-card/offline-card.tsx';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { readOfflineCard } from '#web/lib/offline/offline-card.ts';
import { signOut } from '#web/lib/session/use-session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

const tryAgain = () => window.location.reload();

/**
 * /profile while offline: the card stored on this device. Everything else loads when back online.
 */
export default function OfflineProfile({ signedOut }: { signedOut: boolean }) {
  const [stored] = useState(() => readOfflineCard());
  useReloadOnNewDay();
  // A reload puts the longer page of before back to where it was, which is the footer of this one.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="page pb-18">
      <PageHeading title="Your profile" />
      {stored && !signedOut ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
          <OfflineCard stored={stored} />
          <Card as="section" aria-labelledby="needs-connection" data-print="hide">
            <StatusMessage
              icon={<WifiOff />}
              title="You’re offline"
              headingId="needs-connection"
              actions={
                <>
                  <Button onClick={tryAgain}>Try again</Button>
                  <Button variant="quiet" onClick={() => void signOut()}>
                    Sign Out
                  </Button>
                </>
              }
            >
              Your card works without a connection. Your details, membership, check-in, history and
              rewards will load when you reconnect.
            </StatusMessage>
          </Card>
        </div>
      ) : (
        <StatusMessage
          icon={<WifiOff />}
          title="You’re offline"
          actions={<Button onClick={tryAgain}>Try again</Button>}
        >
          {signedOut
            ? 'Reconnect to sign in and see your health card.'
            : 'Your health card isn’t saved on this device yet. It will load when you reconnect.'}
        </StatusMessage>
      )}
    </div>
  );
}

/** A cached page may be days old: reload it when back online if its day has passed. */
function useReloadOnNewDay(): void {
  const { today } = useSite();
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        if (sessionStore.get().authenticated && londonDay(new Date()) !== today) tryAgain();
      }),
    [today],
  );
}
