import { invitationEmail } from '../../clinics/invite.ts';
import { removedFromTeamEmail } from '../../clinics/removed-from-team-email.ts';
import { recordDecisionEmail } from '../../record-changes/decision-email.ts';
import { READER, type Samples, type SampleSetting } from './sample.ts';

/** The emails to people who work for clinics. */
export function clinicSamples({
  appUrl,
  brand,
}: SampleSetting): Samples<'clinic-invitation' | 'clinic-team-changed' | 'record-decided'> {
  const invitation = {
    id: 'sample',
    to: READER,
    providerName: 'Northgate',
    kind: 'reception',
    token: 'sample',
    appUrl,
    brandName: brand.name,
  } as const;
  const decision = {
    id: 'sample',
    to: READER,
    providerName: 'Northgate',
    url: `${appUrl}/clinic/record?provider=northgate`,
  };
  const removed = {
    id: 'sample',
    to: READER,
    providerName: 'Northgate',
    person: 'sam@example.com (Owner)',
    url: `${appUrl}/clinic?provider=northgate`,
  };
  const reason = 'Please use the name on your registration.';
  return {
    'clinic-invitation': [{ state: 'Reception', message: invitationEmail(invitation) }],
    'clinic-team-changed': [{ state: 'An owner removed', message: removedFromTeamEmail(removed) }],
    'record-decided': [
      {
        state: 'Approved',
        message: recordDecisionEmail({ ...decision, approved: true, reason: '' }),
      },
      { state: 'Declined', message: recordDecisionEmail({ ...decision, approved: false, reason }) },
    ],
  };
}
