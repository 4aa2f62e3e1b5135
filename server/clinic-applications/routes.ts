import type { clinicApplicationsContract } from '#shared/contract/clinic-applications.ts';
import type { Handlers } from '../http/call.ts';
import type { ClinicApplicationService } from './service.ts';

/** The same for every address, so that it reveals nothing about one. */
const SENT =
  'Thank you. Check your inbox for an email from us and select the button in it to confirm your application.';

export function clinicApplicationRoutes(
  applications: ClinicApplicationService,
): Handlers<typeof clinicApplicationsContract> {
  const { review } = applications;
  return {
    async applyToBeListed({ body }) {
      await applications.apply(body);
      return { success: true, message: SENT };
    },
    openApplication: ({ body }) => applications.open(body.token),
    confirmApplication: ({ body }) => applications.confirm(body.token),
    answerQuestion: ({ body }) => applications.answer(body.token, body.message),
    withdrawApplication: ({ body }) => applications.withdraw(body.token),
    listApplications: ({ query }) => review.list(query),
    getApplication: ({ params }) => review.get(params.id),
    moveApplication: ({ params, body, caller }) => review.move(caller.uid, params.id, body),
  };
}
