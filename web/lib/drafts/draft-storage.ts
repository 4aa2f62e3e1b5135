import { phaseOf, type SessionStore } from '../identity/session-store.ts';
import { type DraftEntry, type DraftForm, KEPT_FIELDS } from './kept-fields.ts';

type Text = {
  get: () => string | null;
  set: (value: string) => void;
  remove: () => void;
};

type Drafts = {
  /** The user id of who typed them; null for a visitor. */
  readonly owner: string | null;
  readonly forms: Readonly<Record<string, readonly DraftEntry[]>>;
};

/**
 * What was typed into forms and not sent yet, by form and id. It belongs to one person: all of it is
 * deleted as soon as the session is over or known to be another person's.
 */
export function createDraftStorage(text: Text, session: Pick<SessionStore, 'get' | 'subscribe'>) {
  /** The drafts of this person; while the session is being restored, of the person who typed last. */
  function current(): Drafts {
    const state = session.get();
    const stored = parsed(text.get());
    const owner = state.user?.uid ?? null;
    if (phaseOf(state) === 'starting') return stored ?? { owner, forms: {} };
    return stored?.owner === owner ? stored : { owner, forms: {} };
  }

  function write({ owner, forms }: Drafts): void {
    if (Object.keys(forms).length === 0) text.remove();
    else text.set(JSON.stringify({ owner, forms }));
  }

  session.subscribe(() => {
    if (text.get() !== null) write(current());
  });

  return {
    read<Form extends DraftForm>(form: Form, id = ''): readonly DraftEntry<Form>[] {
      return (current().forms[keyOf(form, id)] ?? []).map((entry) => allowed(form, entry));
    },
    /** Replaces the draft with the fields of these entries that may be kept; without any, deletes it. */
    keep(form: DraftForm, id: string, entries: readonly object[]): void {
      const { owner, forms } = current();
      const { [keyOf(form, id)]: _before, ...others } = forms;
      const kept = entries.map((entry) => allowed(form, entry));
      const isEmpty = kept.every((entry) => Object.keys(entry).length === 0);
      write({ owner, forms: isEmpty ? others : { ...others, [keyOf(form, id)]: kept } });
    },
  };
}

const keyOf = (form: DraftForm, id: string) => (id === '' ? form : `${form} ${id}`);

/** The fields that may be kept, as text. */
function allowed<Form extends DraftForm>(form: Form, values: object): DraftEntry<Form> {
  const names: readonly string[] = KEPT_FIELDS[form];
  const entries = Object.entries(values)
    .filter(([name, value]) => names.includes(name) && isScalar(value))
    .map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries) as DraftEntry<Form>;
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';

function parsed(text: string | null): Drafts | null {
  if (text === null) return null;
  try {
    const { owner = null, forms } = JSON.parse(text) as Partial<Drafts>;
    const isWhole =
      typeof forms === 'object' && Object.values(forms).every((each) => Array.isArray(each));
    return isWhole ? { owner, forms } : null;
  } catch {
    return null;
  }
}
