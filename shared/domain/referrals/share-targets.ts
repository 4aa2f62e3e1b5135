export const SHARE_TARGETS = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'email',
  'sms',
] as const;

export type ShareTarget = (typeof SHARE_TARGETS)[number];

export type Shared = {
  readonly link: string;
  /** The subject of an e-mail. */
  readonly subject: string;
  /** What the friend reads, without the link: it is added where it belongs. */
  readonly text: string;
};

/** The whole message, for the clipboard and for whoever takes one text only. */
export function shareMessage({ text, link }: Pick<Shared, 'text' | 'link'>): string {
  return `${text} ${link}`;
}

/**
 * The address that opens a service with the referral link in it (REFER-08, REFER-09).
 * LinkedIn is handled although it has no button.
 */
export function shareAddress(target: ShareTarget, shared: Shared): string {
  const link = encodeURIComponent(shared.link);
  const text = encodeURIComponent(shared.text);
  const message = encodeURIComponent(shareMessage(shared));
  const addresses: Readonly<Record<ShareTarget, string>> = {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    twitter: `https://twitter.com/intent/tweet?text=${text}&url=${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    whatsapp: `https://wa.me/?text=${message}`,
    email: `mailto:?subject=${encodeURIComponent(shared.subject)}&body=${message}`,
    // "?&" is read by Android and by iPhones alike.
    sms: `sms:?&body=${message}`,
  };
  return addresses[target];
}
