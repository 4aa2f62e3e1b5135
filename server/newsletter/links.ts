/** The addresses that stand in the newsletter's mails. */
export function createNewsletterLinks(appUrl: string) {
  const page = (path: string, token: string) =>
    `${appUrl}${path}?token=${encodeURIComponent(token)}`;
  return {
    /** Opens a page whose button acts: mail scanners follow links. */
    confirm: (token: string) => page('/newsletter/confirm', token),
    /** The same for leaving. */
    unsubscribePage: (token: string) => page('/newsletter/unsubscribe', token),
    /** Acts at once when a mail program posts to it (RFC 8058). */
    oneClick: (token: string) =>
      `${appUrl}/api/email/newsletter/unsubscribe/${encodeURIComponent(token)}`,
  };
}
