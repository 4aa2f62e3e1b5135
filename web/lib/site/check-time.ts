const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** "3 March 2026, 10:42", the time in London. Takes an ISO instant. */
export function checkTime(instant: string): string {
  const date = new Date(instant);
  return `${DAY.format(date)}, ${TIME.format(date)}`;
}

/** When a card was confirmed, and whether it could be asked about since. */
export function checkedWords(checkedAt: string, offline: boolean): string {
  return offline
    ? `Offline. As confirmed on ${checkTime(checkedAt)}`
    : `Checked ${checkTime(checkedAt)}`;
}
