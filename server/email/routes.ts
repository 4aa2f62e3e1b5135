import type { emailReportsContract } from '#shared/contract/email-reports.ts';
import type { Handlers } from '../http/call.ts';
import type { EmailReports } from './reports.ts';

export function emailReportRoutes(reports: EmailReports): Handlers<typeof emailReportsContract> {
  return {
    reportEmails: ({ requestHeader, body }) =>
      reports.receive(requestHeader('x-report-secret') ?? '', body.reports),
  };
}
