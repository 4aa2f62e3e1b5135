import { describe, expect, it } from 'vitest';
import { readTime } from './read-time.ts';

describe('the time in a sentence', () => {
  it.each([
    ['GP appointment today', 'Today', 'today'],
    ['same day doctor london', 'Today', 'same day'],
    ['urgent dentist', 'Today', 'urgent'],
    ['physio tomorrow glasgow', 'Tomorrow', 'tomorrow'],
    ['massage this weekend', 'This weekend', 'this weekend'],
    ['dentist open saturday', 'Saturday', 'open saturday'],
    ['emergency dentist sundays', 'Sunday', 'sundays'],
    ['massage on sat', 'Saturday', 'on sat'],
    ['osteopath weekdays', 'Weekdays', 'weekdays'],
    ['gp on thurs after 5pm', 'Thursday', 'on thurs after 5pm'],
    ['gp this week', 'This week', 'this week'],
    ['late night pharmacy nottingham', 'Evenings and nights', 'late night'],
    ['24 hour chemist birmingham', 'Evenings and nights', '24 hour'],
    ['24/7 pharmacy', 'Evenings and nights', '24/7'],
    ['massage this evening', 'Today', 'this evening'],
    ['dentist tonight', 'Today', 'tonight'],
    ['chemist open now', 'Open now', 'open now'],
    ['chemist open right now leeds', 'Open now', 'open right now'],
    ['dentist open at the moment', 'Open now', 'open at the moment'],
    ['dentist that is currently open', 'Open now', 'currently open'],
    ['dentist asap', 'Today', 'asap'],
    ['physio tomorrow morning', 'Tomorrow', 'tomorrow morning'],
    ['physio next Tuesday', 'Tuesday', 'next Tuesday'],
    ['gp at the weekend', 'This weekend', 'at the weekend'],
    ['pharmacy on bank holidays', 'Bank holidays', 'on bank holidays'],
    ['physio saturday and sunday', 'This weekend', 'saturday and sunday'],
    ['pharmacy open christmas day', 'Bank holidays', 'open christmas day'],
    ['dentist good friday', 'Bank holidays', 'good friday'],
    ['osteopath friday at 5pm', 'Friday', 'friday at 5pm'],
    ['gp early morning', 'Mornings', 'early morning'],
  ])('%s', (text, label, part) => {
    const found = readTime(text);
    expect(found?.label).toBe(label);
    expect(found && text.slice(found.start, found.end)).toBe(part);
  });

  it.each([
    'physio in Leeds',
    '24 hour heart monitor',
    'urgent care centre',
    'nowhere',
    'sun damage',
    'morning after pill',
    'teeth grinding at night',
    'heel pain in the morning',
    '',
  ])('none in “%s”', (text) => expect(readTime(text)).toBeNull());
});
