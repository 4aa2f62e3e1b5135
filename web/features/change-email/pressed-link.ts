import { paths } from '#web/app/paths.ts';
import { rememberedEmail } from '#web/lib/identity/remembered-email.ts';
import type { LinkResult } from '#web/lib/site/link-outcome.tsx';

/** Whichever page is open: with a session it is the settings, otherwise it leads to signing in. */
export const SETTINGS = { to: paths.settings(), text: 'Go to your settings' };

export const EXPIRED = {
  text: 'It works once, for 24 hours. If you’ve used it already, there’s nothing else to do here. To see what’s missing or to get new links, go to “Email” in Settings.',
  next: SETTINGS,
};

/**
 * What using one of the two links led to. The sign-in form of this browser follows a changed address.
 * @param waiting what is still to do
 */
export function pressedLink(
  changed: { readonly from: string; readonly to: string } | null,
  waiting: string,
): LinkResult {
  if (!changed) return { title: 'Thank you', text: waiting, next: SETTINGS };
  if (rememberedEmail.get() === changed.from) rememberedEmail.set(changed.to);
  return {
    title: 'Your email has been changed',
    text: `From now on, sign in with ${changed.to}. We’ve signed you out on your other devices.`,
    next: SETTINGS,
  };
}
