import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Suggestion } from '#shared/contract/search.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { SuggestionOptions } from './suggestion-options.tsx';
import { useSearchSuggestions } from './use-search-suggestions.ts';

/** Spec 9, Time limits. */
const CLOSES_AFTER_BLUR_MS = 200;

/** What the input says of its open list. */
export type OpenList = { readonly id: string; readonly activeId: string | undefined };

/** Each key gives a new one, so that a list that was closed opens again. */
export type Typed = { readonly text: string };

/** What happens to the input, told to its suggestions. */
export type SuggestionsHandle = {
  readonly press: (event: KeyboardEvent) => void;
  readonly enter: () => void;
  readonly leave: () => void;
};

export type SuggestionsProps = {
  ref: Ref<SuggestionsHandle>;
  label: string;
  field: 'service' | 'location';
  /** What was typed since the last choice; null where nothing was. */
  typed: Typed | null;
  /** An arrow key asks for suggestions to what stands in the field. */
  onAsk: () => void;
  onChoose: (suggestion: Suggestion) => void;
  onList: (list: OpenList | null) => void;
};

/** The place in the list that the keys or the pointer reached; another list begins without one. */
type Active = { readonly of: readonly Suggestion[]; readonly at: number };

/**
 * The suggestions of a search field, after the pattern "list autocomplete with manual selection" of
 * the ARIA practices: the focus stays in the field, nothing is chosen unless somebody chooses it.
 * Load it lazily.
 */
export default function FieldSuggestions(props: SuggestionsProps) {
  const { ref, label, field, typed, onAsk, onChoose, onList } = props;
  const id = useId();
  const suggestions = useSearchSuggestions(field, typed?.text ?? '');
  const [closed, setClosed] = useState<Typed | null>(null);
  const [active, setActive] = useState<Active>();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = typed !== null && typed !== closed && suggestions.length > 0;
  const at = open && active?.of === suggestions ? active.at : -1;
  const optionId = (place: number) => `${id}-${place}`;
  const activeId = at < 0 ? undefined : optionId(at);

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    onList(open ? { id, activeId } : null);
  }, [onList, open, id, activeId]);
  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId]);

  const close = () => setClosed(typed);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (open) setActive({ of: suggestions, at: step(at, by, suggestions.length) });
      else onAsk();
    } else if (event.key === 'Enter') {
      // Without a choice the form searches for what was typed.
      close();
      if (!chosen) return;
      event.preventDefault();
      onChoose(chosen);
    } else if (event.key === 'Escape' && open) {
      // Only the list closes, and what was typed stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      close();
    }
  }

  useImperativeHandle(ref, () => ({
    press,
    enter: () => clearTimeout(closing.current),
    leave: () => {
      closing.current = setTimeout(close, CLOSES_AFTER_BLUR_MS);
    },
  }));

  return (
    <>
      {/* In the page from the start: a region that arrives filled is not read out. */}
      <output className="sr-only">{open ? plural(suggestions.length, 'suggestion') : ''}</output>
      {open ? (
        <SuggestionOptions
          id={id}
          label={`Suggestions for ${label}`}
          growsLeft={field === 'location'}
          suggestions={suggestions}
          typed={typed.text}
          active={at}
          optionId={optionId}
          onPoint={(place) => setActive({ of: suggestions, at: place })}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}

/** The next place in a list of `count`, where -1 is the field itself, round and round. */
function step(from: number, by: 1 | -1, count: number): number {
  return ((from + 1 + by + count + 1) % (count + 1)) - 1;
}
