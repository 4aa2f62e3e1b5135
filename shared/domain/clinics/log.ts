import { LIFECYCLE } from './lifecycle.ts';
import { isKeyOf } from '../tables/is-key-of.ts';

/** What a clinic's own log says; `{detail}` is an email address, a name or a kind of staff. */
export const CLINIC_LOG_SENTENCES = {
  'team/added': 'Our team added {detail}',
  'team/invited': 'Invited {detail}',
  'team/withdrawn': 'Withdrew the invitation of {detail}',
  'team/joined': 'Joined as {detail}',
  'team/changed': 'Changed {detail}',
  'team/removed': 'Removed {detail}',
  'team/left': 'Left the team',
  'photo/added': 'Added a photo',
  'photo/deleted': 'Deleted a photo',
  'photo/described': 'Changed the description of a photo',
  'photo/ordered': 'Changed the order of the photos',
  'hours/changed': 'Changed the opening hours of {detail}',
  'hours/withdrawn': 'Stopped publishing the opening hours of {detail}',
  'record/saved': 'Saved changes to the clinic’s details',
  'record/requested': 'Asked for approval of changes',
  'record/withdrawn': 'Withdrew changes that were waiting for approval',
  'record/approved': 'Our team approved changes',
  'record/declined': 'Our team declined changes',
  'notifications/changed': 'Changed which emails are sent',
  'notifications/address-added': 'Added an address for emails',
  'notifications/address-removed': 'Removed an address for emails',
  'notifications/address-confirmed': 'An added address was confirmed',
  'notifications/address-unsubscribed': 'An added address unsubscribed',
  'state/publish': LIFECYCLE.publish.past,
  'state/pause': LIFECYCLE.pause.past,
  'state/resume': LIFECYCLE.resume.past,
  'state/close': LIFECYCLE.close.past,
  'state/reopen': LIFECYCLE.reopen.past,
} as const;

export type ClinicLogAction = keyof typeof CLINIC_LOG_SENTENCES;

/** An entry in words: "Invited sam@example.com (Reception)". */
export function clinicLogSentence(action: ClinicLogAction, detail: string): string {
  return CLINIC_LOG_SENTENCES[action].replace('{detail}', () => detail);
}

/** @param action as stored: a newer build may know others */
export function isClinicLogAction(action: string): action is ClinicLogAction {
  return isKeyOf(CLINIC_LOG_SENTENCES, action);
}
