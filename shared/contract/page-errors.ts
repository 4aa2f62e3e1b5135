import * as z from 'zod/mini';
import { PAGE_ERROR } from '../errors/page-error.ts';
import { endpoint } from './endpoint.ts';
import { anyone } from './policy.ts';

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));

export const pageErrorsContract = {
  reportPageError: endpoint({
    method: 'POST',
    path: '/errors',
    summary: 'Logs an error of a page under the reference that its visitor was shown',
    policy: anyone,
    beforeSecondFactor: true,
    body: z.strictObject({
      reference: z.string().check(z.regex(PAGE_ERROR.reference)),
      /** The path of the page. */
      path: text(PAGE_ERROR.maxPath),
      message: text(PAGE_ERROR.maxMessage),
      stack: text(PAGE_ERROR.maxStack),
    }),
    response: z.object({ success: z.boolean() }),
    limit: 'pageErrors',
    bodyLimitBytes: PAGE_ERROR.maxBytes,
  }),
};
