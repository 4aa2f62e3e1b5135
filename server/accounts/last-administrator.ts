import { AppError } from '../http/app-error.ts';

/** Whether the database refuses to lose the last administrator (`379_restore_without_administrator.sql`). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23001' &&
  'constraint' in error &&
  error.constraint === 'last_administrator';

/** Runs a change that may take an administrator away (P-88). @throws AppError admin/last-administrator */
export async function keepAdministrator<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new AppError('admin/last-administrator', { cause: error });
  }
}
