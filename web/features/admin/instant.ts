const INSTANT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** Formats an ISO instant in London time: "3 Mar 2026, 10:42". */
export function instantText(iso: string): string {
  return INSTANT.format(new Date(iso));
}
