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

/** Fields of a live record, as they were when it was asked for and as they are wanted. */
export type WaitingChange = {
  readonly base: RecordDifference;
  readonly wanted: RecordDifference;
};

export const NOTHING_WAITS: WaitingChange = { base: {}, wanted: {} };

export const waitingFields = ({ wanted }: WaitingChange): readonly ApprovedField[] =>
  APPROVED_FIELDS.filter((field) => wanted[field] !== undefined);

const isSameOrAbsent = (one: Value | undefined, other: Value | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other);

export const isSameField = (one: WaitingChange, other: WaitingChange, field: ApprovedField) =>
  isSameOrAbsent(one.base[field], other.base[field]) &&
  isSameOrAbsent(one.wanted[field], other.wanted[field]);

/** A change without one of its fields. */
export function withoutField({ base, wanted }: WaitingChange, field: ApprovedField): WaitingChange {
  const { [field]: _, ...others } = base;
  const { [field]: __, ...rest } = wanted;
  return { base: others, wanted: rest };
}

type Save = {
  /** The record as everyone sees it once it is saved. */
  readonly live: Approved;
  /** The record as the clinic sent it. */
  readonly sent: Approved;
  /** What waited until now. */
  readonly waiting: WaitingChange;
  /** Whether the sender had it in front of them: a field sent as it is live is then taken back, and stays otherwise. */
  readonly isSeen: boolean;
};

/** What waits for approval after a save, field by field. */
export function mergeChange({ live, sent, waiting, isSeen }: Save): WaitingChange {
  const asked = fieldsToApprove(live, sent);
  const kept = waitingFields(waiting).filter((field) => {
    const wanted = waiting.wanted[field];
    return (
      !isSeen && !asked.includes(field) && wanted !== undefined && !isSame(live[field], wanted)
    );
  });
  const pick = (from: RecordDifference) =>
    Object.fromEntries(kept.map((field) => [field, from[field]]));
  return {
    base: { ...pick(waiting.base), ...pickFields(live, asked) },
    wanted: { ...pick(waiting.wanted), ...pickFields(sent, asked) },
  };
}

/**
 * A record with what waits in place of what is live.
 * @param record the live one, or an earlier version: a field that differs from the live one is left as it is
 */
export function withWaiting<Record extends Approved>(
  record: Record,
  live: Approved,
  { wanted }: WaitingChange,
): Record {
  const changed = fieldsToApprove(live, record);
  const shown = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !changed.includes(field as ApprovedField),
  );
  return { ...record, ...Object.fromEntries(shown) };
}

/** A change field by field, as lines: as it was, and as it is wanted. */
export function differencesOf({ base, wanted }: WaitingChange) {
  return waitingFields({ base, wanted }).map((field) => ({
    field,
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
