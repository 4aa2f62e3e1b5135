export const SHARE_TARGETS = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'email',
  'sms',
] as const;

export type ShareTarget = (typeof SHARE_TARGETS)[number];

export type ShareContent = {
  readonly link: string;
  /** The subject of an email. */
  readonly subject: string;
  /** The message without the link, which is added per service. */
  readonly text: string;
};

/** The whole message, for the clipboard and services that accept one text only. */
export function shareMessage({ text, link }: Pick<ShareContent, 'text' | 'link'>): string {
  return `${text} ${link}`;
}

/**
 * The URL that opens a service with the referral link in it (REFER-08, REFER-09). LinkedIn is
 * supported but has no button.
 */
export function shareUrl(target: ShareTarget, shared: ShareContent): string {
  const link = encodeURIComponent(shared.link);
  const text = encodeURIComponent(shared.text);
  const message = encodeURIComponent(shareMessage(shared));
  const addresses: Readonly<Record<ShareTarget, string>> = {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    twitter: `https://twitter.com/intent/tweet?text=${text}&url=${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    whatsapp: `https://wa.me/?text=${message}`,
    email: `mailto:?subject=${encodeURIComponent(shared.subject)}&body=${message}`,
    // "?&" works on Android and iOS.
    sms: `sms:?&body=${message}`,
  };
  return addresses[target];
}
