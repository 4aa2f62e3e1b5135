import type { Logger } from 'pino';
import type { pageErrorsContract } from '#shared/contract/page-errors.ts';
import { scrubPageError } from '#shared/errors/page-error.ts';
import type { Handlers } from '../http/call.ts';

/** Errors of pages go to the log, scrubbed, and nowhere else. */
export function pageErrorRoutes(log: Logger): Handlers<typeof pageErrorsContract> {
  return {
    reportPageError({ body, requestId }) {
      log.error({ event: 'page-error', requestId, ...scrubPageError(body) }, 'an error in a page');
      return Promise.resolve({ success: true });
    },
  };
}
