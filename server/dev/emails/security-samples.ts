import { changeEmailEmails } from '../../identity/change-email-emails.ts';
import {
  SECURITY_EVENTS,
  securityEmail,
  type SecurityEvent,
} from '../../identity/security-emails.ts';
import { READER, type Sample, type Samples, type SampleSetting, TOKEN } from './sample.ts';

type Kinds = SecurityEvent | 'email-change-confirm' | 'email-in-use' | 'account-locked';

const AT = new Date('2026-09-23T10:00:00Z');
const NEW_EMAIL = [{ label: 'New email', value: READER }];

/** What the product adds to the words of an event. */
const EXTRAS: Partial<Record<SecurityEvent, Pick<Parameters<typeof securityEmail>[1], 'details'>>> =
  {
    'email-change-approved': { details: NEW_EMAIL },
    'email-changed': { details: NEW_EMAIL },
  };

/** The emails about the security of an account. */
export function securitySamples({ appUrl, brand }: SampleSetting): Samples<Kinds> {
  const sender = { appUrl, brand };
  const linked = { to: READER, token: TOKEN };
  const about = { to: READER, token: TOKEN, at: AT };
  const events = (Object.keys(SECURITY_EVENTS) as SecurityEvent[]).map(
    (event): [SecurityEvent, Sample[]] => [
      event,
      [
        {
          state: 'Happened',
          message: securityEmail(sender, { event, ...about, ...EXTRAS[event] }),
        },
      ],
    ],
  );
  const action = { label: 'Approve the new email', url: `${appUrl}/approve-email?token=${TOKEN}` };
  return {
    ...(Object.fromEntries(events) as Record<SecurityEvent, Sample[]>),
    'email-change-asked': [
      {
        state: 'Asked for',
        message: securityEmail(sender, {
          event: 'email-change-asked',
          ...about,
          details: NEW_EMAIL,
          action,
        }),
      },
    ],
    'email-change-confirm': [
      { state: 'Asked for', message: changeEmailEmails.confirm(sender, linked) },
    ],
    'email-in-use': [{ state: 'Registered', message: changeEmailEmails.inUse(sender, linked) }],
    'account-locked': [{ state: 'Locked', message: changeEmailEmails.locked(sender, linked) }],
  };
}
