import { invitationEmail } from '../../clinics/invite.ts';
import { READER, type Samples, type SampleSetting } from './sample.ts';

/** The emails to people who work for clinics. */
export function clinicSamples({ appUrl, brand }: SampleSetting): Samples<'clinic-invitation'> {
  const invitation = {
    id: 'sample',
    to: READER,
    providerName: 'Northgate',
    kind: 'reception',
    token: 'sample',
    appUrl,
    brandName: brand.name,
  } as const;
  return { 'clinic-invitation': [{ state: 'Reception', message: invitationEmail(invitation) }] };
}
