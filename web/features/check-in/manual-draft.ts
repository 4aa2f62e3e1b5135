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
 * What is missing (spec 2, Manual check-in form; spec 8), in the order of the form. Both boxes share
 * one message: it stands with the first that is not ticked.
 */
export function missing({ chosen, arrived, acknowledged }: ManualDraft): readonly ManualProblem[] {
  const box = arrived ? 'acknowledged' : 'arrived';
  return [
    ...(chosen.length === 0 ? (['chosen'] as const) : []),
    ...(arrived && acknowledged ? [] : ([box] as const)),
  ];
}

export function messageFor(
  part: ManualProblem,
  problems: readonly ManualProblem[],
): string | undefined {
  return problems.includes(part) ? MESSAGES[part] : undefined;
}

/** A form of one appointment has it chosen already; among several nobody is chosen for the person. */
export function emptyDraft(ids: readonly string[]): ManualDraft {
  return {
    chosen: ids.length === 1 ? ids : [],
    arrived: false,
    acknowledged: false,
    notes: '',
  };
}

export function toggled({ chosen, ...draft }: ManualDraft, id: string, on: boolean): ManualDraft {
  const others = chosen.filter((one) => one !== id);
  return { ...draft, chosen: on ? [...others, id] : others };
}
