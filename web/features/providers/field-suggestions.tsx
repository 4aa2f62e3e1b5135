import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { type Suggestion, searchContract } from '#shared/contract/search.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { SuggestionOptions } from './suggestion-options.tsx';

/** Lets a click on a suggestion arrive before the list closes. */
const BLUR_CLOSE_DELAY_MS = 200;

/** The open list, for the ARIA attributes of the input. */
export type OpenList = { readonly id: string; readonly activeId: string | undefined };

/** A new object for each key press, so that a closed list opens again. */
export type Typed = { readonly text: string };

/** The input forwards its events to the suggestions. */
export type SuggestionsHandle = {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
};

export type SuggestionsProps = {
  ref: Ref<SuggestionsHandle>;
  label: string;
  field: 'service' | 'location';
  /** The text typed since the last choice; null if none. */
  typed: Typed | null;
  /** An arrow key opens suggestions for the current text of the field. */
  onOpenRequest: () => void;
  onChoose: (suggestion: Suggestion) => void;
  onListChange: (list: OpenList | null) => void;
};

/** The highlighted option; valid only for the list it belongs to. */
type ActiveOption = { readonly list: readonly Suggestion[]; readonly index: number };

/**
 * The suggestions of a search field: the ARIA pattern "list autocomplete with manual selection".
 * Focus stays in the field and nothing is selected automatically. Lazy-loaded.
 */
export default function FieldSuggestions(props: SuggestionsProps) {
  const { ref, label, field, typed, onOpenRequest, onChoose, onListChange } = props;
  const id = useId();
  const suggestions = useSearchSuggestions(field, typed?.text ?? '');
  const [closed, setClosed] = useState<Typed | null>(null);
  const [active, setActive] = useState<ActiveOption>();
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = typed !== null && typed !== closed && suggestions.length > 0;
  const activeIndex = open && active?.list === suggestions ? active.index : -1;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = activeIndex < 0 ? undefined : optionId(activeIndex);

  useEffect(() => () => clearTimeout(closeTimer.current), []);
  useEffect(() => {
    onListChange(open ? { id, activeId } : null);
  }, [onListChange, open, id, activeId]);
  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId]);

  const close = () => setClosed(typed);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[activeIndex];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const direction = event.key === 'ArrowDown' ? 1 : -1;
      if (open) {
        const index = nextIndex(activeIndex, direction, suggestions.length);
        setActive({ list: suggestions, index });
      } else onOpenRequest();
    } else if (event.key === 'Enter') {
      // Without a choice the form searches for the typed text.
      close();
      if (!chosen) return;
      event.preventDefault();
      onChoose(chosen);
    } else if (event.key === 'Escape' && open) {
      // Closes only the list; the typed text stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      close();
    }
  }

  useImperativeHandle(ref, () => ({
    onKeyDown,
    onFocus: () => clearTimeout(closeTimer.current),
    onBlur: () => {
      closeTimer.current = setTimeout(close, BLUR_CLOSE_DELAY_MS);
    },
  }));

  return (
    <>
      {/* Always rendered: a live region inserted with its text is not announced. */}
      <output className="sr-only">{open ? plural(suggestions.length, 'suggestion') : ''}</output>
      {open ? (
        <SuggestionOptions
          id={id}
          label={`Suggestions for ${label}`}
          growsLeft={field === 'location'}
          suggestions={suggestions}
          typed={typed.text}
          active={activeIndex}
          optionId={optionId}
          onHover={(index) => setActive({ list: suggestions, index })}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}

/** The next index in a list of `count`, wrapping around; -1 is the field itself. */
function nextIndex(from: number, direction: 1 | -1, count: number): number {
  return ((from + 1 + direction + count + 1) % (count + 1)) - 1;
}

/** Shorter than the 300 ms of the list, so that suggestions appear before the list changes. */
const DEBOUNCE_MS = 120;
const MIN_CHARACTERS = 2;
const STALE_MS = 60_000;
const NONE: readonly Suggestion[] = [];

/** The suggestions for a typed text; the previous ones stay until the new ones arrive. */
function useSearchSuggestions(field: 'service' | 'location', typed: string): readonly Suggestion[] {
  const text = typed.trim().toLowerCase();
  const debounced = useDebounced(text);
  const { data = NONE } = useQuery({
    queryKey: ['suggestions', field, debounced] as const,
    queryFn: async ({ signal }) => {
      const query = { field, text: debounced };
      return groupByKind(await api.call(searchContract.suggestSearch, { query }, { signal }));
    },
    enabled: debounced.length >= MIN_CHARACTERS,
    staleTime: STALE_MS,
    placeholderData: (previous, query) =>
      query && isContinuation(query.queryKey[2], debounced) ? previous : undefined,
  });
  return text.length >= MIN_CHARACTERS && isContinuation(debounced, text) ? data : NONE;
}

/** Whether one text begins with the other. */
function isContinuation(previous: string, current: string): boolean {
  if (previous.length < MIN_CHARACTERS) return false;
  return current.startsWith(previous) || previous.startsWith(current);
}

/** The text after a pause in typing. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Groups the suggestions by kind, in the order of first occurrence. */
function groupByKind(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => suggestions.filter((each) => each.kind === kind));
}
