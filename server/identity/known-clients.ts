import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Call } from '../http/call.ts';
import type { KnownDevices } from './known-device.ts';
import type { Guess, PasswordGuesses } from './password-guesses.ts';

type Client = Pick<Call<Endpoint>, 'address' | 'requestHeader'>;

/** Counts the guesses of a request’s browser and address, and remembers both after a sign-in. */
export function createKnownClients(guesses: PasswordGuesses, devices: KnownDevices) {
  const guessOf = (
    { address, requestHeader }: Client,
    { email, secret }: Pick<Guess, 'email' | 'secret'>,
  ): Guess => ({
    email,
    secret,
    address,
    device: devices.deviceOf(requestHeader('cookie'), email),
  });
  type About = Pick<Guess, 'email' | 'secret'>;
  return {
    /** @throws AppError as `PasswordGuesses.attempt` */
    attempt: <T>(call: Client, about: About, run: () => Promise<T>): Promise<T> =>
      guesses.attempt(guessOf(call, about), run),
    takeTurn: (call: Client, about: About): Promise<void> => guesses.takeTurn(guessOf(call, about)),
    reset: (call: Client, about: About): Promise<void> => guesses.reset(guessOf(call, about)),
    /** From now on this device and this address are known at the account. */
    async remember(call: Client & Pick<Call<Endpoint>, 'setHeader'>, email: string): Promise<void> {
      await guesses.remember({ email, address: call.address });
      call.setHeader('set-cookie', devices.remember(call.requestHeader('cookie'), email));
    },
  };
}

export type KnownClients = ReturnType<typeof createKnownClients>;
