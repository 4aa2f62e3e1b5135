import type { Page } from '@playwright/test';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { type Stub, stubResponse } from './stub-response.ts';

const LIST = '**/api/appointments/healthcard/*';

/** Stubs the appointments of a card. */
export function stubAppointments(page: Page, list: readonly Appointment[]): Promise<Stub> {
  return stubResponse(page, LIST, { body: list });
}

/** Makes loading the appointments of a card fail. */
export function failAppointments(page: Page, body: object = {}): Promise<Stub> {
  return stubResponse(page, LIST, { status: 500, body });
}
