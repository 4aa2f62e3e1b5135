import {
  approvedEmail,
  confirmApplicationEmail,
  declinedEmail,
  questionEmail,
} from '../../clinic-applications/emails.ts';
import { READER, type Samples, type SampleSetting, TOKEN } from './sample.ts';

type Kinds = 'listing-confirm' | 'listing-question' | 'listing-approved' | 'listing-declined';

const QUESTION =
  'Your CQC number belongs to a practice with another name. Is that your company, or did you move into its premises?';
const REASON =
  'We only list practices that are open to the public, and yours treats the staff of one company.';

/** The emails about applications to be listed. */
export function listingSamples({ appUrl, brand }: SampleSetting): Samples<Kinds> {
  const about = {
    to: READER,
    id: 'sample',
    brandName: brand.name,
    url: `${appUrl}/list-your-practice/application?token=${TOKEN}`,
  };
  return {
    'listing-confirm': [{ state: 'Sent', message: confirmApplicationEmail(about) }],
    'listing-question': [
      { state: 'Asked', message: questionEmail(about, { position: 0, text: QUESTION }) },
    ],
    'listing-approved': [{ state: 'Approved', message: approvedEmail(about) }],
    'listing-declined': [{ state: 'Declined', message: declinedEmail(about, REASON) }],
  };
}
