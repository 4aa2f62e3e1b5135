import { passkeysContract } from '#shared/contract/passkeys.ts';
import { stepUpContract } from '#shared/contract/step-up.ts';
import { identityApi } from '#web/lib/api/browser-api.ts';
import { deviceName } from '#web/lib/identity/device-name.ts';
import { createPasskey, signWithPasskey } from '#web/lib/identity/webauthn.ts';

/** Makes a passkey on this device, named after it. Rejects as `passkeyMessage` explains. */
export async function addPasskey() {
  const { options } = await identityApi.call(passkeysContract.beginPasskey, {});
  const passkey = await createPasskey(options);
  const name = deviceName(navigator.userAgent);
  return identityApi.call(passkeysContract.addPasskey, { body: { name, passkey } });
}

/** Proves who the person is with one of their passkeys. Rejects as `passkeyMessage` explains. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await identityApi.call(passkeysContract.beginPasskeyProof, {});
  const passkey = await signWithPasskey(options);
  await identityApi.call(stepUpContract.proveIdentity, { body: { passkey } });
}
