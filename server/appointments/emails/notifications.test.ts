import { describe, expect, it } from 'vitest';
import { notificationsFor } from './notifications.ts';

describe('who is notified of a change (P-21)', () => {
  it.each([
    ['confirm', 'pending', 'provider', ['confirmed']],
    ['reschedule', 'confirmed', 'provider', ['rescheduled']],
    ['cancel', 'pending', 'provider', ['declined']],
    ['cancel', 'pending', 'member', ['withdrawn']],
    ['cancel', 'pending', 'system', ['withdrawn']],
    ['cancel', 'confirmed', 'provider', ['cancelled']],
    ['cancel', 'confirmed', 'member', ['called-off']],
    ['cancel', 'confirmed', 'system', ['called-off']],
    ['expire', 'pending', 'system', ['expired']],
    ['check-in', 'confirmed', 'member', []],
    ['check-in', 'confirmed', 'provider', []],
    ['complete', 'checked-in', 'provider', []],
  ] as const)('%s of a %s one by %s: %j', (action, from, actor, notification) => {
    expect(notificationsFor({ action, from, actor })).toEqual(notification);
  });
});
