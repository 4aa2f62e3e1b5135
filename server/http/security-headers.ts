import { secureHeaders } from 'hono/secure-headers';

/** The headers of every answer; a page adds the policy for its own scripts. */
export function securityHeaders(https: boolean) {
  return secureHeaders({
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [], payment: [] },
  });
}
