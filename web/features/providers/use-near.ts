import { skipToken, useQuery } from '@tanstack/react-query';
import { postcodesContract } from '#shared/contract/postcodes.ts';
import { HOME_COUNTRY, isAbroad } from '#shared/domain/accounts/home-country.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { roundCoordinates, useRoughLocation } from './rough-location.ts';

/**
 * The origin of distances without a typed location: the device, if allowed, else the postcode of the
 * profile (P-35).
 */
export function useNear() {
  const device = useRoughLocation();
  const { account } = useAccount();
  const postcode = account?.postCode ?? '';
  const { data } = useQuery({
    queryKey: ['postcode', postcode],
    queryFn:
      postcode === '' || isAbroad(account?.country ?? HOME_COUNTRY) || device.near
        ? skipToken
        : ({ signal }) =>
            api.call(postcodesContract.getPostcode, { params: { postcode } }, { signal }),
    staleTime: Infinity,
  });
  if (device.near) return { near: device.near, source: 'device' } as const;
  if (data?.latitude == null || data.longitude === null)
    return { near: null, source: null } as const;
  return { near: roundCoordinates(data.latitude, data.longitude), source: 'profile' } as const;
}
