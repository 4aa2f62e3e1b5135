import { ADDRESS_LINK_DAYS } from '#shared/domain/clinics/notifications.ts';
import type { EmailMessage } from '../email/render-email.ts';

type Asked = {
  /** Of the address. */
  readonly id: string;
  readonly to: string;
  readonly asked: Date;
  readonly providerName: string;
  readonly brandName: string;
  readonly url: string;
  readonly unsubscribe: NonNullable<EmailMessage['unsubscribe']>;
};

/** Double opt-in of an address that a clinic added. */
export function confirmAddressEmail({
  id,
  to,
  asked,
  providerName,
  brandName,
  url,
  unsubscribe,
}: Asked): EmailMessage {
  return {
    intent: `notifications-confirm:${asked.getTime()}:${id}`,
    to,
    validSeconds: ADDRESS_LINK_DAYS * 86_400,
    subject: 'Confirm this address for appointment emails',
    heading: `Get emails from ${providerName}`,
    preheader: `There’s one step left. The link works for ${ADDRESS_LINK_DAYS} days.`,
    paragraphs: [
      `${providerName} would like ${brandName} to send its appointment emails to this address.`,
      'Please confirm that you’d like them. We won’t send any until you do.',
    ],
    action: { label: 'Confirm my email', url },
    afterword: `The link works once, for ${ADDRESS_LINK_DAYS} days. If you don’t work there, you can safely ignore this email. If you don’t want the clinic to ask again, choose Unsubscribe and tick the box there.`,
    unsubscribe,
  };
}
