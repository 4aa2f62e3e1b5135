import ICAL from 'ical.js';

/** Parses a calendar file with an independent parser. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const text = (component: InstanceType<typeof ICAL.Component>, name: string) => {
    const value = component.getFirstPropertyValue(name);
    return value instanceof ICAL.Time ? value.toString() : typeof value === 'string' ? value : null;
  };
  return {
    // The parser leaves unknown values unchanged.
    name: text(calendar, 'x-wr-calname')?.replaceAll(/\\(.)/g, '$1'),
    productId: text(calendar, 'prodid'),
    method: text(calendar, 'method'),
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
        organizer: text(component, 'organizer'),
        attendee: text(component, 'attendee'),
        stamp: text(component, 'dtstamp'),
        changed: text(component, 'last-modified'),
      };
    }),
  };
}

/** Lines that a strict parser rejects: too many octets, or wrong line ends. */
export function wrongLines(file: string): string[] {
  const lines = file.split('\r\n');
  return lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line));
}
