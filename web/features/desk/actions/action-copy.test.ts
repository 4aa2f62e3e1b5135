import { describe, expect, it } from 'vitest';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import {
  alreadyMovedText,
  appointmentInWords,
  cancelManyQuestion,
  cancelQuestion,
  movedManyText,
  movedText,
  moveManyFailedText,
} from './action-copy.ts';

describe('result texts', () => {
  it.each([
    ['confirm', 'Appointment request confirmed successfully!'],
    ['cancel', 'Appointment request cancelled successfully!'],
    ['check-in', 'Appointment request checked in successfully!'],
    ['complete', 'Appointment request completed successfully!'],
  ] as const)('for %s', (action, text) => {
    expect(movedText(action)).toBe(text);
  });

  it.each([
    ['confirm', 2, 'Successfully confirmed 2 requests', '2 requests were confirmed.'],
    ['cancel', 200, 'Successfully cancelled 200 requests', '200 requests were cancelled.'],
    ['confirm', 1, 'Successfully confirmed 1 request', '1 request was confirmed.'],
  ] as const)('for %s of %d', (action, count, done, already) => {
    expect(movedManyText(action, count)).toBe(done);
    expect(alreadyMovedText(action, count)).toBe(already);
  });

  it('name the action that failed', () => {
    expect(moveManyFailedText('confirm')).toBe(
      'Failed to confirm some requests. Please try again.',
    );
    expect(moveManyFailedText('cancel')).toBe('Failed to cancel some requests. Please try again.');
    expect(alreadyMovedText('cancel', 0)).toBe('');
  });
});

describe('confirmation texts', () => {
  const visit = { patientName: 'Ada Byron', requestedDate: '2026-03-05', preferredTime: '2pm' };
  it('decline a request, cancel an appointment', () => {
    const declining = cancelQuestion(buildAppointment({ ...visit, status: 'pending' }));
    expect(declining).toMatchObject({
      title: 'Decline this request?',
      confirmLabel: 'Decline request',
    });
    const cancelling = cancelQuestion(buildAppointment({ ...visit, status: 'confirmed' }));
    expect(cancelling).toMatchObject({
      title: 'Cancel this appointment?',
      confirmLabel: 'Cancel appointment',
    });
    expect(cancelling.description).toBe(
      'Ada Byron, 5 March 2026, 2pm. We’ll email the member. You can’t undo this.',
    );
  });

  it('promise no email for an unknown card', () => {
    const unknown = buildAppointment({ ...visit, cardState: 'unknown' });
    expect(cancelQuestion(unknown).description).toBe(
      'Ada Byron, 5 March 2026, 2pm. You can’t undo this.',
    );
  });

  it('count the requests', () => {
    expect(cancelManyQuestion(1).title).toBe('Cancel 1 request?');
    expect(cancelManyQuestion(3).title).toBe('Cancel 3 requests?');
  });

  it('leave out a missing name', () => {
    expect(appointmentInWords({ ...visit, patientName: '' })).toBe('5 March 2026, 2pm');
  });
});
