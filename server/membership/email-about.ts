import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

/** The membership that an email is about, and its reader. */
export type EmailAbout = {
  readonly to: string;
  readonly appUrl: string;
  readonly membershipId: string;
  readonly state: MembershipState;
};

/** The main button of emails about a current membership. */
export function openMembership({ appUrl }: Pick<EmailAbout, 'appUrl'>) {
  return { label: 'See your membership', url: `${appUrl}/profile` };
}

/** "£75 a year" */
export function yearlyPrice({ state }: Pick<EmailAbout, 'state'>): string {
  return `${pounds(PLANS[state.plan].amountPence)} a year`;
}
