import { addressOf } from '../../ports/email/headers.ts';
import { type OwnRow, ownEntry } from './entries.ts';
import { calendarFile } from './file.ts';

type Setting = {
  readonly appUrl: string;
  readonly brandName: string;
  /** Who emails come from, and so who organises: calendars act only on what the organiser sends. */
  readonly emailFrom: string;
};

export type OwnFileOptions = {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly actor: 'member' | 'provider';
  /** Of an email, its recipient. */
  readonly attendee?: string;
};

/** Writes one appointment as a calendar file, to be saved or sent by email. */
export function createOwnFiles({ appUrl, brandName, emailFrom }: Setting) {
  const organizer = { name: brandName, email: addressOf(emailFrom) };
  const host = new URL(appUrl).hostname;
  return {
    async write(row: OwnRow, { actor, ...options }: OwnFileOptions) {
      const link = `${appUrl}/${actor === 'member' ? 'profile' : 'provider-appointments'}`;
      const name = row.status === 'cancelled' ? 'cancelled-appointment' : 'appointment';
      return {
        fileName: `${name}-${row.requested_date}.ics`,
        content: await calendarFile([ownEntry(row, link, actor)], {
          host,
          brandName,
          organizer,
          ...options,
        }),
      };
    },
  };
}

export type OwnFiles = ReturnType<typeof createOwnFiles>;
