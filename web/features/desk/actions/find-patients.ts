import {
  healthCardContract,
  type Patient,
  PATIENT_SUGGESTIONS_MAX,
} from '#shared/contract/health-card.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

export const TOO_MANY_LOOKUPS =
  'Too many searches. Wait a few minutes, or enter the details yourself.';
export const LOOKUP_FAILED =
  'We can’t search for members at the moment. Enter the details yourself.';

/** Finds members: the provider's own patients, or anyone by the complete number (P-6). */
export async function findPatients(
  search: string,
  signal?: AbortSignal,
): Promise<readonly Patient[]> {
  const patients = await api.call(
    healthCardContract.listPatients,
    { query: { search: readCardNumber(search) ?? search.trim() } },
    { signal },
  );
  return patients.slice(0, PATIENT_SUGGESTIONS_MAX);
}

export function lookupErrorText(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? TOO_MANY_LOOKUPS : LOOKUP_FAILED;
}
