const INSTANT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** "3 Mar 2026, 10:42" in London, of an ISO instant. */
export function instantText(iso: string): string {
  return INSTANT.format(new Date(iso));
}
