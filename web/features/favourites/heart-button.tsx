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
import { keepFavourite } from './kept-favourites.ts';
import { useIsFavourite, useSetFavourite } from './queries.ts';

type Props = {
  provider: ProviderCard;
  onRemoved?: () => void;
  className?: string;
};

/** A provider's favourite button: optimistic; redirects visitors to sign in (HOME-19, FAV-14). */
export function HeartButton({ provider, onRemoved, className }: Props) {
  // Renders as signed out until the session is known, to avoid rendering twenty hearts twice.
  const { phase, user } = useSession('signed-out');
  const uid = user?.uid ?? null;
  const saved = useIsFavourite(uid, provider._id);
  const setSaved = useSetFavourite(uid, provider);
  const redirectToSignIn = useSignInRedirect(provider);
  const clickedEarly = useRef(false);

  function toggle() {
    if (phase === 'starting') {
      clickedEarly.current = true;
    } else if (uid === null) {
      redirectToSignIn();
    } else {
      setSaved(!saved);
      if (saved) onRemoved?.();
    }
  }

  useEffect(() => {
    // Apply a click made before the session was known.
    if (phase === 'starting' || !clickedEarly.current) return;
    clickedEarly.current = false;
    if (uid === null) redirectToSignIn();
    else setSaved(true);
  }, [phase, uid, redirectToSignIn, setSaved]);

  return (
    <IconButton
      label={`Save ${provider.name} to favourites`}
      variant="surface"
      size="sm"
      pressed={saved}
      onClick={toggle}
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

/** Remembers the page and the provider for after sign-in, shows a toast and redirects. */
function useSignInRedirect({ _id, name }: ProviderCard): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    rememberReturnAddress(pathname + search);
    keepFavourite(_id);
    void afterPaint().then(() => {
      toast.show({
        kind: 'info',
        text: `Sign in or sign up, and we’ll save ${name} to your favourites.`,
      });
      return navigate(paths.signIn());
    });
  };
}
