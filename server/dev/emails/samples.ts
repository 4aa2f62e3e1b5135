import type { EmailKind } from '../../email/email-kinds.ts';
import { accountSamples } from './account-samples.ts';
import { appointmentSamples } from './appointment-samples.ts';
import { clinicSamples } from './clinic-samples.ts';
import { listingSamples } from './listing-samples.ts';
import { membershipSamples } from './membership-samples.ts';
import { notificationSamples } from './notification-samples.ts';
import { paymentSamples } from './payment-samples.ts';
import { refundSamples } from './refund-samples.ts';
import { securitySamples } from './security-samples.ts';
import type { Sample, Samples, SampleSetting } from './sample.ts';

/** A sample with its place in the gallery. */
export type PlacedSample = Sample & { readonly kind: EmailKind; readonly slug: string };

/** Every kind of email in every state, from the functions that the product uses. */
export function listSamples(setting: SampleSetting): PlacedSample[] {
  const samples: Samples<EmailKind> = {
    ...accountSamples(setting),
    ...appointmentSamples(setting),
    ...clinicSamples(setting),
    ...listingSamples(setting),
    ...membershipSamples(setting),
    ...notificationSamples(setting),
    ...paymentSamples(setting),
    ...refundSamples(setting),
    ...securitySamples(setting),
  };
  return Object.entries(samples).flatMap(([kind, states]) =>
    states.map((sample) => ({
      ...sample,
      kind: kind as EmailKind,
      slug: sample.state.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    })),
  );
}
