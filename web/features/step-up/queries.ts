import { passkeysContract } from '#shared/contract/passkeys.ts';
import { stepUpContract } from '#shared/contract/step-up.ts';
import { identityApi } from '#web/lib/api/browser-api.ts';
import { signWithPasskey } from '#web/lib/identity/webauthn.ts';

/** Proves it with one of the person's passkeys. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await identityApi.call(passkeysContract.beginPasskeyProof, {});
  const passkey = await signWithPasskey(options);
  await identityApi.call(stepUpContract.proveIdentity, { body: { passkey } });
}

/** @throws ApiError with the field's error for a wrong password */
export async function proveByPassword(password: string): Promise<void> {
  await identityApi.call(stepUpContract.proveIdentity, { body: { password } });
}

/** @throws ApiError with the field's error for a wrong code */
export async function proveByCode(code: string): Promise<void> {
  await identityApi.call(stepUpContract.proveIdentity, { body: { code } });
}
