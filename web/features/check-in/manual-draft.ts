type ManualDraft = {
  /** Ids of appointments. */
  readonly chosen: readonly string[];
  readonly arrived: boolean;
  readonly acknowledged: boolean;
  readonly notes: string;
};

export type ManualProblem = 'chosen' | 'arrived' | 'acknowledged';

const MESSAGES: Readonly<Record<ManualProblem, string>> = {
  chosen: 'No appointment selected for check-in',
  arrived: 'Please confirm both your arrival and acknowledgment',
  acknowledged: 'Please confirm both your arrival and acknowledgment',
};

/**
 * The missing fields (CHECKIN-19, ERR-66), in the order of the form. Both checkboxes share one
 * message, shown at the first unticked one.
 */
export function missingFields({
  chosen,
  arrived,
  acknowledged,
}: ManualDraft): readonly ManualProblem[] {
  const box = arrived ? 'acknowledged' : 'arrived';
  return [
    ...(chosen.length === 0 ? (['chosen'] as const) : []),
    ...(arrived && acknowledged ? [] : ([box] as const)),
  ];
}

export function messageFor(
  field: ManualProblem,
  problems: readonly ManualProblem[],
): string | undefined {
  return problems.includes(field) ? MESSAGES[field] : undefined;
}

/** Preselects a single appointment; among several the member chooses. */
export function emptyDraft(ids: readonly string[]): ManualDraft {
  return {
    chosen: ids.length === 1 ? ids : [],
    arrived: false,
    acknowledged: false,
    notes: '',
  };
}

export function withChosen(
  { chosen, ...draft }: ManualDraft,
  id: string,
  on: boolean,
): ManualDraft {
  const others = chosen.filter((one) => one !== id);
  return { ...draft, chosen: on ? [...others, id] : others };
}
