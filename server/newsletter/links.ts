/** The addresses that stand in the newsletter's mails. */
export type NewsletterLinks = {
  /** Opens a page whose button acts: mail scanners follow links. */
  confirm(token: string): string;
  /** The same for leaving. */
  unsubscribePage(token: string): string;
  /** Acts at once when a mail program posts to it (RFC 8058). */
  oneClick(token: string): string;
};

export function createNewsletterLinks(appUrl: string): NewsletterLinks {
  const page = (path: string, token: string) =>
    `${appUrl}${path}?token=${encodeURIComponent(token)}`;
  return {
    confirm: (token) => page('/newsletter/confirm', token),
    unsubscribePage: (token) => page('/newsletter/unsubscribe', token),
    oneClick: (token) => `${appUrl}/api/email/newsletter/unsubscribe/${encodeURIComponent(token)}`,
  };
}
