import { paths } from '#web/app/paths.ts';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { toast } from '#web/ui/toast.ts';
import { keptEmail } from './typed-email.ts';

export type Leaving = {
  /** Path and query of the page. */
  readonly from: string;
  readonly navigate: (to: string) => void | Promise<void>;
};

/** Keeps the page and what was typed for after sign-in, and says why it is left (spec 5, Newsletter). */
export function leadToSignIn(email: string, { from, navigate }: Leaving): void {
  keptEmail.set(email);
  rememberReturnAddress(from);
  toast.show({
    kind: 'info',
    text: 'Please sign in to subscribe. We keep your email until you are back.',
  });
  void navigate(paths.signIn());
}
