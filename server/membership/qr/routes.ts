import type { healthCardContract } from '#shared/contract/health-card.ts';
import type { Handlers } from '../../http/call.ts';
import { drawQr, qrText } from './qr.ts';
import type { MembershipService } from '../service.ts';

/**
 * The QR code of a person's card.
 * @param appUrl public origin, without a slash at the end
 */
export function healthCardQrRoutes(
  membership: Pick<MembershipService, 'getCardNumber'>,
  appUrl: string,
): Pick<Handlers<typeof healthCardContract>, 'getHealthCardQr'> {
  return {
    async getHealthCardQr({ params }) {
      return drawQr(qrText(appUrl, await membership.getCardNumber(params.uid)));
    },
  };
}
