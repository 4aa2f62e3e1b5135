import type { KnownDevices } from './known-device.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly store: Pick<IdentityStore, 'markSignIn'>;
  readonly guesses: Pick<PasswordGuesses, 'isKnown' | 'remember'>;
  readonly devices: KnownDevices;
  /** Called if the device and the address are both new to the account, except at its first sign-in. */
  readonly onNewDevice: (person: Person) => Promise<void>;
};

type Person = { readonly uid: string; readonly email: string };
type Client = { readonly address: string; readonly cookies: string | undefined };

/** From a sign-in on, its device and its address are known at the account. */
export function createRememberSignIn({ store, guesses, devices, onNewDevice }: Deps) {
  /** @returns the `set-cookie` header */
  return async ({ address, cookies }: Client, { uid, email }: Person): Promise<string> => {
    const device = devices.deviceOf(cookies, email);
    const isKnown = await guesses.isKnown({ email, address, device });
    const isFirst = await store.markSignIn(uid);
    if (!isKnown && !isFirst) await onNewDevice({ uid, email });
    await guesses.remember({ email, address });
    return devices.remember(cookies, email);
  };
}

export type RememberSignIn = ReturnType<typeof createRememberSignIn>;
