import ICAL from 'ical.js';

/** What a parser that is not ours reads in a calendar file. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const text = (component: InstanceType<typeof ICAL.Component>, name: string) => {
    const value = component.getFirstPropertyValue(name);
    return value instanceof ICAL.Time ? value.toString() : typeof value === 'string' ? value : null;
  };
  return {
    // A parser leaves what it does not know as it stands.
    name: text(calendar, 'x-wr-calname')?.replaceAll(/\\(.)/g, '$1'),
    productId: text(calendar, 'prodid'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, summary, location, description, sequence, startDate, endDate } = new ICAL.Event(
        component,
      );
      return {
        uid,
        summary,
        location,
        description,
        sequence,
        wholeDay: startDate.isDate,
        start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
        end: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
        zone: startDate.zone?.tzid ?? '',
        status: text(component, 'status'),
        stamp: text(component, 'dtstamp'),
        changed: text(component, 'last-modified'),
      };
    }),
  };
}

/** The lines of a file that no strict reader would take: too long in octets, or ended by hand. */
export function wrongLines(file: string): string[] {
  const lines = file.split('\r\n');
  return lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line));
}
