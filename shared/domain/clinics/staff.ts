/** The kinds of people who work for a clinic (P-59), from most to fewest rights. */
export const STAFF_KINDS = ['owner', 'manager', 'reception', 'read-only'] as const;

export type StaffKind = (typeof STAFF_KINDS)[number];

export const STAFF_KIND_NAMES: Readonly<Record<StaffKind, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  reception: 'Reception',
  'read-only': 'Read-only',
};

/**
 * Days in which our own team lets nobody into a clinic after it removed a person there: time for them
 * to object (P-59).
 */
export const OWNER_WAIT_DAYS = 3;

/** What each kind may do, in a sentence for those who invite. */
export const STAFF_KIND_HINTS: Readonly<Record<StaffKind, string>> = {
  owner: 'Can do everything, including adding and removing owners and managers.',
  manager: 'Runs the desk, edits the clinic’s details and manages reception.',
  reception: 'Runs the desk: answers requests, checks patients in and books visits.',
  'read-only': 'Sees appointments but can’t change anything.',
};

const TASKS = {
  'see-desk': STAFF_KINDS,
  /** Every change to an appointment, and adding one. */
  'run-desk': ['owner', 'manager', 'reception'],
  /** Details, opening hours, photos, pausing. */
  'edit-record': ['owner', 'manager'],
  /** For good: the record is no longer found. */
  'close-clinic': ['owner'],
  /** Inviting, removing and the clinic's log; whom is decided by `kindsManagedBy`. */
  'manage-team': ['owner', 'manager'],
  /** Which emails about appointments are sent, and where. */
  'manage-notifications': ['owner', 'manager'],
  /** What Halewell brought the clinic. */
  'see-figures': ['owner', 'manager'],
} as const satisfies Readonly<Record<string, readonly StaffKind[]>>;

export type StaffTask = keyof typeof TASKS;

/**
 * Whether a person may do this at a clinic. Every button and call asks here.
 * @param kind undefined: does not work there
 */
export function mayAtClinic(kind: StaffKind | undefined, task: StaffTask): boolean {
  const kinds: readonly StaffKind[] = TASKS[task];
  return kind !== undefined && kinds.includes(kind);
}

/** Whom a person may invite, change and remove. */
export function kindsManagedBy(kind: StaffKind | undefined): readonly StaffKind[] {
  if (kind === 'owner') return STAFF_KINDS;
  return kind === 'manager' ? ['reception', 'read-only'] : [];
}
