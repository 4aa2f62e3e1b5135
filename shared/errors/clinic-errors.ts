import { OWNER_WAIT_DAYS } from '../domain/clinics/staff.ts';

/** The errors of clinics and their teams, part of the catalogue. */
export const CLINIC_ERRORS = {
  'provider/takes-no-requests': {
    status: 409,
    message:
      'This provider isn’t taking appointment requests through us. Please call them instead.',
  },
  'clinic/not-possible': {
    status: 409,
    message: 'Someone has already changed this. Refresh the page to see how it is now.',
  },
  'clinic/changed': {
    status: 409,
    message:
      'Someone else saved changes while you were editing. The latest version replaces what you’ve typed, so copy what you want to keep before you load it.',
  },
  'clinic/not-allowed': {
    status: 403,
    message: 'Your role at this clinic doesn’t allow this. Ask an owner or manager.',
  },
  'clinic/already-in-team': { status: 409, message: 'This person is already in the team.' },
  'clinic/not-in-team': { status: 404, message: 'This person is no longer in the team.' },
  'clinic/last-owner': {
    status: 409,
    message: 'A clinic needs an owner. Make someone else an owner first.',
  },
  'clinic/has-owner': {
    status: 409,
    message: 'This clinic has an owner, who decides who joins its team.',
  },
  'clinic/owner-wait': {
    status: 409,
    message: `We removed someone from this team in the last ${OWNER_WAIT_DAYS} days. You can invite a new owner once ${OWNER_WAIT_DAYS} days have passed.`,
  },
  'clinic/team-full': {
    status: 409,
    message: 'This team is full. Remove someone or withdraw an invitation first.',
  },
  'clinic/emailed-often': {
    status: 429,
    message: 'We’ve already sent several invitations to this address. Try again in an hour.',
  },
  'clinic/address-of-owner': {
    status: 409,
    message: 'This is an owner’s email. Choose who gets emails in the list of owners.',
  },
  'clinic/address-listed': { status: 409, message: 'This address is already on the list.' },
  'clinic/address-unsubscribed': {
    status: 409,
    message: 'This address has unsubscribed. You can ask it once every 30 days.',
  },
  'clinic/address-declined': {
    status: 409,
    message: 'This address doesn’t want emails from your clinic. Please use another one.',
  },
  'clinic/addresses-full': {
    status: 409,
    message: 'You’ve added as many addresses as you can. Remove one first.',
  },
  'clinic/address-emailed-often': {
    status: 429,
    message: 'We’ve already sent several links to this address. Try again in an hour.',
  },
  'notifications/link-not-valid': {
    status: 404,
    message: 'This link has expired or no longer works.',
  },
  'clinic/other-account': {
    status: 409,
    message: 'This invitation is for another account. Sign in with the email it was sent to.',
  },
} as const;
