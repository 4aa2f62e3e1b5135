/** The URLs in newsletter emails. */
export function createNewsletterLinks(appUrl: string) {
  const page = (path: string, token: string) =>
    `${appUrl}${path}?token=${encodeURIComponent(token)}`;
  return {
    /** Opens a page with a button: email scanners follow links, so opening must not confirm. */
    confirm: (token: string) => page('/newsletter/confirm', token),
    /** Opens a page with an unsubscribe button. */
    unsubscribePage: (token: string) => page('/newsletter/unsubscribe', token),
    /** One-click unsubscribe for email clients, which POST to it (RFC 8058). */
    oneClick: (token: string) =>
      `${appUrl}/api/email/newsletter/unsubscribe/${encodeURIComponent(token)}`,
  };
}
