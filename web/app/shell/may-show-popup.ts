import { paths } from '../paths.ts';
import type { Person } from './use-person.ts';

/** The pages of staff: the desk and the operator's console. */
const STAFF_PAGES = [paths.providerAppointments(), paths.admin()];

/**
 * The scroll pop-up is for visitors, users and members: never for staff, nor on their pages, nor
 * before it is known who reads.
 */
export function mayShowPopup({ phase, role }: Pick<Person, 'phase' | 'role'>, path: string) {
  if (STAFF_PAGES.some((page) => path === page || path.startsWith(`${page}/`))) return false;
  return phase === 'signed-out' || role === 'user' || role === 'member';
}
