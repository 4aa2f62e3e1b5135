import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { paths } from '#web/app/paths.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useIsFavourite, useSetFavourite } from './queries.ts';

type Props = {
  provider: ProviderCard;
  onRemoved?: () => void;
  className?: string;
};

/** The heart of a provider: turns at once; a visitor is led to sign in (FAV-13, HOME-19; FAV-14). */
export function HeartButton({ provider, onRemoved, className }: Props) {
  // Until it is known who is there it looks as for a visitor: twenty hearts are not drawn twice.
  const { phase, user } = useSession('signed-out');
  const uid = user?.uid ?? null;
  const saved = useIsFavourite(uid, provider._id);
  const setSaved = useSetFavourite(uid, provider);
  const leadToSignIn = useLeadToSignIn();
  const pressedEarly = useRef(false);

  function press() {
    if (phase === 'starting') {
      pressedEarly.current = true;
    } else if (uid === null) {
      leadToSignIn();
    } else {
      setSaved(!saved);
      if (saved) onRemoved?.();
    }
  }

  useEffect(() => {
    // Pressed before it was known who is there: it counts now.
    if (phase === 'starting' || !pressedEarly.current) return;
    pressedEarly.current = false;
    if (uid === null) leadToSignIn();
    else setSaved(true);
  }, [phase, uid, leadToSignIn, setSaved]);

  return (
    <IconButton
      label={`Save ${provider.name} to favourites`}
      variant="surface"
      size="sm"
      pressed={saved}
      onClick={press}
      className={classNames('z-20', className)}
    >
      <Heart
        className={classNames(
          'transition-[color,fill,scale] [button:active_&]:scale-75',
          saved && 'fill-red text-red',
        )}
      />
    </IconButton>
  );
}

/** Keeps the page for after sign-in and says why it is left. */
function useLeadToSignIn(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    rememberReturnAddress(pathname + search);
    void afterPaint().then(() => {
      toast.show({ kind: 'info', text: 'Please sign in to save providers to your favourites.' });
      return navigate(paths.signIn());
    });
  };
}
