import { secureHeaders } from 'hono/secure-headers';

/** The headers of every answer; a page adds the policy for its own scripts. */
export function securityHeaders(https: boolean) {
  return secureHeaders({
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    // The desk reads cards by camera; nothing of the product listens.
    permissionsPolicy: { geolocation: ['self'], camera: ['self'], microphone: [], payment: [] },
  });
}
