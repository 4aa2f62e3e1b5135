import { stepUpContract } from '#shared/contract/step-up.ts';
import { identityApi } from '#web/lib/api/browser-api.ts';

/** @throws ApiError with the field's error for a wrong password */
export async function proveByPassword(password: string): Promise<void> {
  await identityApi.call(stepUpContract.proveIdentity, { body: { password } });
}

/** @throws ApiError with the field's error for a wrong code */
export async function proveByCode(code: string): Promise<void> {
  await identityApi.call(stepUpContract.proveIdentity, { body: { code } });
}
