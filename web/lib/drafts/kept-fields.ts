/**
 * The fields of each form that may be kept over a reload. Never passwords, a consent, or anything that
 * tells of a person's health: reasons, notes, services, and the patients of a desk.
 */
export const KEPT_FIELDS = {
  'sign-up': [
    'firstName',
    'middleName',
    'lastName',
    'gender',
    'dob',
    'country',
    'address',
    'postCode',
    'email',
    'phone',
    'referralCode',
  ],
  // The version is the one that the changes began from.
  family: ['fullName', 'dateOfBirth', 'gender', 'isDependent', 'version'],
  settings: ['field', 'value', 'version'],
  request: ['addressId', 'shownAddressId', 'patientName', 'requestedDate', 'preferredTime', 'type'],
  newsletter: ['email', 'name'],
  listing: [
    'name',
    'categories',
    'website',
    'summary',
    'registrations',
    'contactName',
    'contactRole',
    'contactEmail',
    'contactPhone',
    'address',
    'town',
    'postcode',
    'phone',
  ],
  'desk-add': ['requestedDate', 'preferredTime', 'type', 'paymentStatus'],
} as const;

export type DraftForm = keyof typeof KEPT_FIELDS;

/** What was typed into a form, or into one of its repeated parts. */
export type DraftEntry<Form extends DraftForm = DraftForm> = Readonly<
  Partial<Record<(typeof KEPT_FIELDS)[Form][number], string>>
>;
