import * as z from 'zod/mini';
import { APPLICATION_STATES } from '../domain/clinics/application.ts';
import { ONBOARDING_ITEMS } from '../domain/clinics/onboarding.ts';
import { idField } from '../fields/id.ts';
import { integerField } from '../fields/integer.ts';
import {
  applicationLocationForm,
  applicationMessageField,
  clinicApplicationForm,
} from '../forms/clinic-application.ts';
import { page, paged, search } from './admin.ts';
import { endpoint } from './endpoint.ts';
import { anyone, only } from './policy.ts';

const admin = only('admin');
const id = z.strictObject({ id: idField });
const state = z.enum(APPLICATION_STATES);
/** From the link in an email about the application. */
const token = z.string().check(z.minLength(1), z.maxLength(100));

const messageSchema = z.object({
  author: z.enum(['applicant', 'operator']),
  text: z.string(),
  /** An ISO instant. */
  at: z.string(),
});

/** What the holder of the link sees; nothing about the person who applied. */
const ownApplicationSchema = z.object({
  name: z.string(),
  state,
  messages: z.array(messageSchema),
  /** Whether our team has asked something that is not answered. */
  awaitsAnswer: z.boolean(),
  /** Once it is approved: the record, and what is left to do with it. */
  listing: z.nullable(
    z.object({
      providerId: z.string(),
      steps: z.array(z.object({ item: z.enum(ONBOARDING_ITEMS), done: z.boolean() })),
    }),
  ),
});

const applicationRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  categories: z.array(z.string()),
  /** The towns of its locations. */
  towns: z.array(z.string()),
  state,
  /** Who has to do something next; null once it has ended. */
  waitsFor: z.nullable(z.enum(['operator', 'applicant'])),
  /** When its email was confirmed, as an ISO instant. */
  confirmedAt: z.string(),
});

const namesakeSchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  sameName: z.boolean(),
  samePostcode: z.boolean(),
  sameRegistration: z.boolean(),
});

const applicationSchema = z.extend(applicationRowSchema, {
  website: z.string(),
  summary: z.string(),
  /** Like "GDC 123456". */
  registrations: z.array(z.string()),
  locations: z.array(applicationLocationForm),
  contact: z.object({
    name: z.string(),
    role: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  messages: z.array(messageSchema),
  /** Records of the catalogue that may be the same practice. */
  namesakes: z.array(namesakeSchema),
  /** The record that was opened; null before. */
  providerId: z.nullable(z.string()),
});

export type OwnApplication = z.output<typeof ownApplicationSchema>;
export type ApplicationRow = z.output<typeof applicationRowSchema>;
export type Application = z.output<typeof applicationSchema>;

const OPERATOR_MOVES = ['review', 'ask', 'approve', 'decline'] as const;
export type OperatorMove = (typeof OPERATOR_MOVES)[number];

const moveForm = z
  .strictObject({
    move: z.enum(OPERATOR_MOVES),
    /** The question, or the reason for declining. */
    message: z.optional(applicationMessageField),
  })
  .check(
    z.check((context) => {
      const { move, message } = context.value;
      if ((move === 'ask' || move === 'decline') && message === undefined)
        context.issues.push({
          code: 'custom',
          input: message,
          path: ['message'],
          message: 'Message is required',
        });
    }),
  );

const bodyWithToken = z.strictObject({ token });
const ofLink = {
  policy: anyone,
  response: ownApplicationSchema,
  limit: 'linkAddress',
} as const;

/** Applying to be listed, by email and without an account, and the operators' review (P-58, P-69). */
export const clinicApplicationsContract = {
  applyToBeListed: endpoint({
    method: 'POST',
    path: '/clinic-applications',
    summary:
      'Applies to list a practice, to be confirmed by email. The reply is the same for every email',
    policy: anyone,
    body: z.strictObject({
      application: clinicApplicationForm,
      /** A field that people do not see; programs that fill in every field do. */
      referenceCode: z.string().check(z.maxLength(200)),
      /** How long the form was open. */
      filledInMs: integerField(0),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'clinicApplication',
    errors: ['application/too-fast'],
  }),
  openApplication: endpoint({
    method: 'POST',
    path: '/clinic-applications/open',
    summary: 'Shows an application to the holder of its link; changes nothing',
    ...ofLink,
    body: bodyWithToken,
    errors: ['application/link-not-valid'],
  }),
  confirmApplication: endpoint({
    method: 'POST',
    path: '/clinic-applications/confirm',
    summary: 'Confirms the email of an application with the token from the link in it',
    ...ofLink,
    body: bodyWithToken,
    errors: ['application/link-not-valid', 'application/not-possible', 'application/too-many-open'],
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/clinic-applications/answer',
    summary: 'Answers a question of our team about an application',
    ...ofLink,
    body: z.strictObject({ token, message: applicationMessageField }),
    errors: ['application/link-not-valid', 'application/not-possible'],
  }),
  withdrawApplication: endpoint({
    method: 'POST',
    path: '/clinic-applications/withdraw',
    summary: 'Withdraws an application that has not been decided',
    ...ofLink,
    body: bodyWithToken,
    errors: ['application/link-not-valid', 'application/not-possible'],
  }),
  listApplications: endpoint({
    method: 'GET',
    path: '/admin/applications',
    summary:
      'Lists confirmed applications by name or whole email, those that wait for our team the longest first',
    policy: admin,
    query: z.strictObject({ search, page, state: z.optional(state) }),
    response: paged(applicationRowSchema),
  }),
  getApplication: endpoint({
    method: 'GET',
    path: '/admin/applications/{id}',
    summary: 'Returns an application with the records that may be the same practice',
    policy: admin,
    params: id,
    response: applicationSchema,
    errors: ['application/not-found'],
  }),
  moveApplication: endpoint({
    method: 'POST',
    path: '/admin/applications/{id}/move',
    summary:
      'Starts the review of an application, asks the applicant, approves or declines it. Approving opens its record',
    policy: admin,
    params: id,
    body: moveForm,
    response: applicationSchema,
    errors: ['application/not-found', 'application/not-possible'],
  }),
};
