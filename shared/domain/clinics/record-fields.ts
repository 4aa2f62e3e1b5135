import { type Offer, offerSummary } from '../providers/offer.ts';

/** Fields of a live record that go live once our team has approved them (P-59); the rest goes live immediately. */
export const APPROVED_FIELDS = ['name', 'categories', 'registrations', 'offers'] as const;

export type ApprovedField = (typeof APPROVED_FIELDS)[number];

type Approved = {
  readonly name: string;
  readonly categories: readonly string[];
  readonly registrations: readonly string[];
  readonly offers: readonly Offer[];
};
type Value = Approved[ApprovedField];

/** The values of those fields that differ. */
export type RecordDifference = {
  readonly [Field in ApprovedField]?: Approved[Field] | undefined;
};

const APPROVED_FIELD_NAMES: Readonly<Record<ApprovedField, string>> = {
  name: 'Name',
  categories: 'Categories',
  registrations: 'Registrations',
  offers: 'Offers',
};

/** A field's value as lines, for a comparison. */
function linesOfField(value: Value | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return value.map((one) => (typeof one === 'string' ? one : offerSummary(one)));
}

const isSame = (one: Value, other: Value): boolean => {
  const [lines, others] = [linesOfField(one), linesOfField(other)];
  return lines.length === others.length && lines.every((line, index) => line === others[index]);
};

/** The fields that need approval and would change. The order of categories and offers counts. */
export function fieldsToApprove(live: Approved, wanted: Approved): readonly ApprovedField[] {
  return APPROVED_FIELDS.filter((field) => !isSame(live[field], wanted[field]));
}

/** The values of some of the fields. */
export function pickFields(record: Approved, fields: readonly ApprovedField[]): RecordDifference {
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}

/** A change field by field, as lines: as it was, and as it is wanted. */
export function differencesOf({
  base,
  wanted,
}: {
  readonly base: RecordDifference;
  readonly wanted: RecordDifference;
}) {
  return APPROVED_FIELDS.filter((field) => wanted[field] !== undefined).map((field) => ({
    name: APPROVED_FIELD_NAMES[field],
    before: linesOfField(base[field]),
    after: linesOfField(wanted[field]),
  }));
}

/** Whether the fields of a change are live as they were when it was asked for. */
export function isCurrent(live: Approved, base: RecordDifference): boolean {
  return APPROVED_FIELDS.every((field) => {
    const value = base[field];
    return value === undefined || isSame(live[field], value);
  });
}
