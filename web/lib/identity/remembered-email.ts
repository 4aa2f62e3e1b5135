import { type Keep, keepIn } from './browser-storage.ts';

const KEY = 'rememberedEmail';

/** The e-mail of "Remember me" (spec 2, Sign-in); null where none is kept. */
export function readRememberedEmail(keep: Keep = keepIn('local')): string | null {
  return keep.get(KEY);
}

/** At sign-in: ticked keeps the e-mail, unticked forgets it. */
export function rememberEmail(
  email: string,
  remember: boolean,
  keep: Keep = keepIn('local'),
): void {
  if (remember) keep.set(KEY, email);
  else keep.remove(KEY);
}

/** Forgets it, as "Reset preferences" does. */
export function forgetRememberedEmail(keep: Keep = keepIn('local')): void {
  keep.remove(KEY);
}
