import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Call } from '../http/call.ts';
import type { KnownDevices } from './known-device.ts';
import type { Guess, PasswordGuesses } from './password-guesses.ts';
import type { IdentityStore } from './store.ts';

type Client = Pick<Call<Endpoint>, 'address' | 'requestHeader'>;

type Person = { readonly uid: string; readonly email: string };

/** `device`: a session, which counts apart from the browser it is in. */
type About = Pick<Guess, 'email' | 'secret'> & { readonly device?: string };

type Deps = {
  readonly guesses: PasswordGuesses;
  readonly devices: KnownDevices;
  readonly store: Pick<IdentityStore, 'markSignIn'>;
  /** Called if the device and the address are both new to the account, except at its first sign-in. */
  readonly onNewDevice: (person: Person) => Promise<void>;
};

/** Counts the guesses of a request’s browser and address, and remembers both after a sign-in. */
export function createKnownClients({ guesses, devices, store, onNewDevice }: Deps) {
  const guessOf = (
    { address, requestHeader }: Client,
    { email, secret, device }: About,
  ): Guess => ({
    email,
    secret,
    address,
    device: device ?? devices.deviceOf(requestHeader('cookie'), email),
  });
  return {
    /** @throws AppError as `PasswordGuesses.attempt` */
    attempt: <T>(call: Client, about: About, run: () => Promise<T>): Promise<T> =>
      guesses.attempt(guessOf(call, about), run),
    takeTurn: (call: Client, about: About): Promise<void> => guesses.takeTurn(guessOf(call, about)),
    reset: (call: Client, about: About): Promise<void> => guesses.reset(guessOf(call, about)),
    /** From now on this device and this address are known at the account. */
    async remember(
      call: Client & Pick<Call<Endpoint>, 'setHeader'>,
      { uid, email }: Person,
    ): Promise<void> {
      const isKnown = await guesses.isKnown(guessOf(call, { email, secret: 'password' }));
      const isFirst = await store.markSignIn(uid);
      if (!isKnown && !isFirst) await onNewDevice({ uid, email });
      await guesses.remember({ email, address: call.address });
      call.setHeader('set-cookie', devices.remember(call.requestHeader('cookie'), email));
    },
  };
}

export type KnownClients = ReturnType<typeof createKnownClients>;
