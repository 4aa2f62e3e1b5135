import { paths } from '#web/app/paths.ts';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { toast } from '#web/ui/toast.ts';
import { newsletterEmailStorage } from './newsletter-email-storage.ts';

export type RedirectContext = {
  /** Path and query of the page. */
  readonly from: string;
  readonly navigate: (to: string) => void | Promise<void>;
};

/** Redirects to sign-in with a toast; stores the page and the typed email (NEWS-04, NEWS-11). */
export function redirectToSignIn(email: string, { from, navigate }: RedirectContext): void {
  newsletterEmailStorage.set(email);
  rememberReturnAddress(from);
  toast.show({
    kind: 'info',
    text: 'Please sign in to subscribe. We’ll keep your email until you’re back.',
  });
  void navigate(paths.signIn());
}
