import type { EmailMessage } from '../email/render-email.ts';

/** What our own team did to a clinic's: each with the person as the clinic's log names them. */
export type TeamChange = 'added' | 'invited' | 'changed' | 'removed';

const SENTENCES: Readonly<Record<TeamChange, (person: string, clinic: string) => string>> = {
  added: (person, clinic) => `We’ve added ${person} to the team of ${clinic}.`,
  invited: (person, clinic) => `We’ve invited ${person} to the team of ${clinic}.`,
  changed: (person, clinic) => `We’ve changed a role in the team of ${clinic}. ${person}.`,
  removed: (person, clinic) => `We’ve removed ${person} from the team of ${clinic}.`,
};

type Changed = {
  readonly id: string;
  readonly to: string;
  readonly providerName: string;
  readonly change: TeamChange;
  readonly person: string;
  /** The page of the team. */
  readonly url: string;
};

/** For each owner of a clinic: nobody gets into its team without their knowing (P-81). */
export function teamChangedEmail({
  id,
  to,
  providerName,
  change,
  person,
  url,
}: Changed): EmailMessage {
  return {
    intent: `clinic-team-changed:${id}`,
    to,
    subject: 'We’ve changed who is in your team',
    heading: 'We’ve changed who is in your team',
    preheader: 'See who it is. If you didn’t ask for this, contact us.',
    paragraphs: [
      SENTENCES[change](person, providerName),
      'People in a team can read what its patients write. If you didn’t ask for this, please contact us straight away.',
    ],
    action: { label: 'See your team', url },
  };
}
