import type { openingHoursContract } from '#shared/contract/opening-hours.ts';
import type { Handlers } from '../http/call.ts';
import type { OpeningHoursService } from './service.ts';

export function openingHoursRoutes(
  hours: OpeningHoursService,
): Handlers<typeof openingHoursContract> {
  return {
    listOpeningHours: ({ caller, params }) => hours.list(caller, params.id),
    saveOpeningHours: ({ caller, params, body }) => hours.save(caller, params, body),
  };
}
