import { api } from '#shared/contract/api.ts';
import type { EndpointTable } from '#shared/contract/endpoint.ts';
import { identityContract } from '#shared/contract/identity.ts';
import type { ClinicApplicationInput } from '#shared/forms/clinic-application.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';

const PROVIDER_RECORD = {
  name: 'A practice',
  categories: ['Dentists'],
  specialty: '',
  location: 'Leeds',
  summary: '',
  details: '',
  services: [],
  servicesOffered: [],
  offers: [],
  registrations: [],
  bookingNotes: '',
  locations: [{ title: '', address: 'Leeds', town: '', postcode: '', phone: '', website: '' }],
} satisfies ProviderRecordInput;

const NOBODY = { email: 'nobody@example.com', password: 'Correct-horse-42' };

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const PASSKEY_USE = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const PASSKEY_REGISTRATION = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

const APPLICATION = {
  name: 'A practice',
  categories: ['Massage'],
  website: '',
  summary: 'A practice.',
  contactName: 'Robin Marlow',
  contactRole: 'Owner',
  contactEmail: NOBODY.email,
  contactPhone: '07700 900123',
  locations: [
    { address: '12 Park Row', town: 'Leeds', postcode: 'LS1 5HD', phone: '0113 496 0123' },
  ],
  registrations: [],
  consent: true,
} satisfies ClinicApplicationInput;

/** The smallest valid input, so that the guard decides. */
export const SAMPLES: Readonly<Record<string, { query?: string; body?: (uid: string) => object }>> =
  {
    listFavourites: { query: 'userId' },
    addFavourite: { body: (userId) => ({ userId }) },
    removeFavourite: { body: (userId) => ({ userId }) },
    updateAccount: { body: () => ({ phone: '', version: 0 }) },
    deleteAccount: { body: () => ({ confirmed: true }) },
    createAccount: {
      body: (uid) => ({ uid, fullName: 'Robin Marlow', email: 'robin@example.com' }),
    },
    applyReferral: { body: (uid) => ({ uid, referralCode: 'NOBODY12' }) },
    claimReward: { body: (uid) => ({ uid, set: 1 }) },
    markPaid: { body: () => ({ key: 'set:nobody:1', reference: 'Voucher 1' }) },
    createSubscription: { body: (uid) => ({ uid, priceId: 'price_made_up' }) },
    askForRefund: { body: () => ({}) },
    upgradeMembership: { body: () => ({}) },
    openUpgradeConfirmation: { body: () => ({}) },
    checkUpgrade: { body: () => ({}) },
    cancelUpgrade: { body: () => ({}) },
    openPaymentPage: { body: () => ({}) },
    decideRefund: { body: () => ({ decision: 'decline', note: 'No.' }) },
    decideFraudWarning: { body: () => ({ decision: 'genuine', note: 'Called the member' }) },
    payAnotherWay: { body: () => ({ note: 'Bank transfer' }) },
    saveFamily: {
      body: (uid) => ({
        uid,
        familyMembers: [{ fullName: 'Tove Marlow', dateOfBirth: '2015-06-01', gender: 'male' }],
        version: 0,
      }),
    },
    getFamily: { query: 'uid' },
    getFamilyDetails: { query: 'uid' },
    autocompletePostcode: { query: 'q' },
    reportPageError: {
      body: () => ({ reference: 'matrix-1', path: '/', message: 'Broken', stack: '' }),
    },
    createAppointment: {
      body: (providerId) => ({
        providerId,
        requestedDate: '2026-03-05',
        preferredTime: '2pm',
        symptoms: 'A check-up',
      }),
    },
    inviteToClinic: { body: () => ({ email: 'reception@example.com', kind: 'reception' }) },
    setStaffKind: { body: () => ({ kind: 'manager' }) },
    saveClinicNotifications: {
      body: () => ({
        choice: { requests: 'digest', digestHours: [9], tomorrowHour: null, ownersOff: [] },
        version: 0,
      }),
    },
    addNotificationAddress: { body: () => ({ email: 'reception@example.com' }) },
    confirmNotificationAddress: { body: () => ({ token: 'none.signed' }) },
    declineNotificationAddress: { body: () => ({ token: 'none.signed' }) },
    checkLink: { body: () => ({ kind: 'reset-password', token: 'none' }) },
    readClinicInvitation: { body: () => ({ token: 'nothing' }) },
    joinClinic: { body: () => ({ token: 'nothing' }) },
    registerForClinic: {
      body: () => ({ token: 'nothing', fullName: 'Robin Marlow', password: NOBODY.password }),
    },
    changeClinicState: { body: () => ({ action: 'resume', version: 0 }) },
    changeStateOfClinic: { body: () => ({ action: 'publish', version: 0 }) },
    addOwner: { body: () => ({ email: 'owner@example.com' }) },
    updateAppointment: { body: () => ({ status: 'confirmed' }) },
    proposeTime: { body: () => ({ requestedDate: '2026-03-06', preferredTime: '2pm' }) },
    answerProposal: { body: () => ({ accept: false }) },
    readLinkedProposal: { body: () => ({ token: 'none.signed' }) },
    answerLinkedProposal: { body: () => ({ token: 'none.signed', accept: true }) },
    saveNotes: { body: () => ({ note: 'Prefers mornings' }) },
    correctAppointment: { body: () => ({ notes: 'Ring twice', version: 1 }) },
    confirmVisit: { body: () => ({ attended: true }) },
    settleAppointment: { body: () => ({ action: 'reopen' }) },
    // Without a photo, which the guard comes before.
    addPhoto: { query: 'alt' },
    describePhoto: { body: () => ({ alt: 'Reception', version: 1 }) },
    orderPhotos: { body: () => ({ from: [], to: [] }) },
    saveOpeningHours: {
      body: () => ({
        hours: { week: Array.from({ length: 7 }, () => []), bankHolidays: [], special: [] },
        version: 0,
      }),
    },
    countProviderView: { body: () => ({ location: 0 }) },
    updateAppointments: { body: (id) => ({ ids: [id], status: 'confirmed' }) },
    readDeskCard: { body: (providerId) => ({ providerId, card: '1' }) },
    listOverlaps: { query: 'preferredTime=10:00&requestedDate=2026-03-02&except' },
    reportEmails: {
      body: () => ({ reports: [{ kind: 'bounce', permanent: false, address: NOBODY.email }] }),
    },
    // A wrong current one, so that nothing changes.
    changePassword: {
      body: () => ({ currentPassword: 'Wrong-word-11', newPassword: NOBODY.password }),
    },
    setRole: { body: () => ({ role: 'user' }) },
    suspend: { body: () => ({ reason: null }) },
    exportForPerson: { body: () => ({ reason: 'Asked by letter' }) },
    addProviderRecord: { body: () => PROVIDER_RECORD },
    saveProviderRecord: { body: () => ({ ...PROVIDER_RECORD, version: 1 }) },
    saveClinicRecord: { body: () => ({ ...PROVIDER_RECORD, version: 1 }) },
    withdrawRecordChange: { body: () => ({ change: 'none', version: 1 }) },
    decideRecordChange: { body: () => ({ approve: false, reason: 'No', version: 1 }) },
    applyToBeListed: {
      body: () => ({ application: APPLICATION, referenceCode: '', filledInMs: 60_000 }),
    },
    openApplication: { body: () => ({ token: 'none' }) },
    confirmApplication: { body: () => ({ token: 'none' }) },
    answerQuestion: { body: () => ({ token: 'none', message: 'Yes.' }) },
    withdrawApplication: { body: () => ({ token: 'none' }) },
    moveApplication: { body: () => ({ move: 'review' }) },
    signUp: { body: () => ({ ...NOBODY, name: 'Robin Marlow' }) },
    signIn: { body: () => NOBODY },
    requestPasswordReset: { body: () => ({ email: NOBODY.email }) },
    resetPassword: { body: () => ({ token: 'none', newPassword: NOBODY.password }) },
    resendVerification: { body: () => NOBODY },
    verifyEmail: { body: () => ({ token: 'none', password: NOBODY.password }) },
    sendSignInLink: { body: () => ({ email: NOBODY.email }) },
    completeSignInLink: { body: () => ({ token: 'none' }) },
    signInWithPasskey: { body: () => ({ passkey: PASSKEY_USE }) },
    addPasskey: { body: () => ({ name: 'Laptop', passkey: PASSKEY_REGISTRATION }) },
    renamePasskey: { body: () => ({ name: 'Laptop' }) },
    proveIdentity: { body: () => ({ password: '' }) },
    beginFederatedSignIn: { body: () => ({ provider: 'google' }) },
  };

/** Every endpoint by name, with its full path. */
export const CALLS: EndpointTable = {
  ...api,
  ...Object.fromEntries(
    Object.entries(identityContract).map(([name, call]) => [
      name,
      { ...call, path: `/identity${call.path}` },
    ]),
  ),
};
