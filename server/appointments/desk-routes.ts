import type { deskContract } from '#shared/contract/desk.ts';
import type { Handlers } from '../http/call.ts';
import type { AppointmentService } from './service.ts';

/** The calls of the desk beside those of spec section 7. */
export function deskRoutes(_appointments: AppointmentService): Handlers<typeof deskContract> {
  return {};
}
