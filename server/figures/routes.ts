import type { clinicFiguresContract } from '#shared/contract/clinic-figures.ts';
import type { providerViewsContract } from '#shared/contract/provider-views.ts';
import type { Handlers } from '../http/call.ts';
import type { FigureService } from './service.ts';

export function figureRoutes(
  figures: FigureService,
): Handlers<typeof clinicFiguresContract> & Handlers<typeof providerViewsContract> {
  return {
    getClinicFigures: ({ caller, params, query }) => figures.read(caller, params.id, query),
    exportClinicFigures: ({ caller, params, query }) => figures.export(caller, params.id, query),
    async countProviderView({ caller, params, body, address, requestHeader }) {
      await figures.views.count({
        providerId: params.id,
        location: body.location,
        address,
        viewer: {
          userAgent: requestHeader('user-agent'),
          asksForPrivacy: requestHeader('sec-gpc') === '1' || requestHeader('dnt') === '1',
          isStaff: caller?.role === 'provider' || caller?.role === 'admin',
        },
      });
      return { success: true };
    },
  };
}
