import type { Config } from '../../config/config.ts';
import { createAddressLookup } from './address-lookup.ts';
import { embeddedPostcodes } from './embedded.ts';
import { createLivePostcodes } from './live.ts';
import type { PostcodesPort } from './port.ts';

/** The postcode services of the settings; without any, what works without a network (decision 42). */
export function openPostcodes({ postcodesUrl, addressLookup }: Pick<Config, 'postcodesUrl' | 'addressLookup'>): PostcodesPort {
  const port = postcodesUrl ? createLivePostcodes({ url: postcodesUrl }) : embeddedPostcodes;
  return addressLookup ? { ...port, addresses: createAddressLookup(addressLookup) } : port;
}
