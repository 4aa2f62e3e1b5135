import { mayAtClinic, type StaffTask } from '#shared/domain/clinics/staff.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';

/**
 * Refuses a caller who may not do this at the clinic (P-59). Another clinic does not exist for them.
 * @throws AppError provider/not-found for others, clinic/not-allowed for staff of another kind
 */
export function requireTask(
  { clinics }: Pick<Caller, 'clinics'>,
  providerId: string,
  task: StaffTask,
): void {
  const kind = clinics.get(providerId);
  if (kind === undefined) throw new AppError('provider/not-found');
  if (!mayAtClinic(kind, task)) throw new AppError('clinic/not-allowed');
}
