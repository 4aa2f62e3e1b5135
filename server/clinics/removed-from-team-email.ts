import { OWNER_WAIT_DAYS } from '#shared/domain/clinics/staff.ts';
import type { EmailMessage } from '../email/render-email.ts';

type Removed = {
  readonly id: string;
  readonly to: string;
  readonly providerName: string;
  /** As the clinic's log names them. */
  readonly person: string;
  /** The page of the team. */
  readonly url: string;
};

/** For each owner of a clinic whose people our own team removes, in time to object (P-59). */
export function removedFromTeamEmail({ id, to, providerName, person, url }: Removed): EmailMessage {
  return {
    intent: `clinic-team-changed:${id}`,
    to,
    subject: 'We’ve removed someone from your team',
    heading: 'We’ve removed someone from your team',
    preheader: 'See who it is. If you didn’t ask for this, contact us.',
    paragraphs: [
      `We’ve removed ${person} from the team of ${providerName}.`,
      `People in a team can read what its patients write, so we can’t let anyone new in for ${OWNER_WAIT_DAYS} days. If you didn’t ask for this, please contact us straight away.`,
    ],
    action: { label: 'See your team', url },
  };
}
