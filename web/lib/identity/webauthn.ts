import type * as z from 'zod/mini';
import type { passkeyRegistration, passkeyUse } from '#shared/contract/passkeys.ts';
import { messageOf } from '../api/api-error.ts';

/** Options of the server for `navigator.credentials`, in the form of the WebAuthn standard. */
type Options = Record<string, unknown>;

const load = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Has the browser make a passkey. Rejects as `passkeyMessage` explains. */
export async function createPasskey(
  options: Options,
): Promise<z.input<typeof passkeyRegistration>> {
  const { startRegistration } = await load();
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'] & Options;
  return asJson(await startRegistration({ optionsJSON }));
}

/** Has the browser sign with a passkey. Rejects as `passkeyMessage` explains. */
export async function signWithPasskey(options: Options): Promise<z.input<typeof passkeyUse>> {
  const { startAuthentication } = await load();
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'] & Options;
  return asJson(await startAuthentication({ optionsJSON }));
}

/** The browser's types know optional keys that are `undefined`, which JSON leaves out. */
function asJson<T>(response: object): T {
  return JSON.parse(JSON.stringify(response)) as T;
}

/** What to tell a person when a passkey could not be made or used. */
export function passkeyMessage(error: unknown, fallback: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'That was cancelled or took too long, so nothing has changed. Please try again.';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  return messageOf(error, fallback);
}
