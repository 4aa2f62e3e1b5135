import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useCallback,
} from 'react';
import { plural } from '#shared/domain/numbers/plural.ts';
import { Field, type FieldTexts } from './field.tsx';
import { SuggestionList, optionId } from './suggestion-list.tsx';

const closesAfterBlurMs = 200;

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'onBlur' | 'onPaste' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength'
>;

export type ComboboxProps<T> = FieldTexts &
  InputProps & {
    /** The text in the input; free text is allowed, suggestions are optional. */
    value: string;
    onValueChange: (value: string) => void;
    /** Fetches suggestions; the signal aborts when a newer request starts. */
    suggest: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
    itemKey: (item: T) => string;
    /** The input's text for a selected item. */
    itemText: (item: T) => string;
    renderItem?: ((item: T) => ReactNode) | undefined;
    onPick?: ((item: T) => void) | undefined;
    /** Handles Enter without a selected item; without it Enter submits the form. */
    onEnter?: (() => void) | undefined;
    /** Shorter texts send no request. */
    minLength?: number | undefined;
    /** Debounce in milliseconds. */
    delayMs?: number | undefined;
    loadingText?: string | undefined;
    emptyText?: string | undefined;
    failedText?: string | undefined;
  };

/**
 * A text input with suggestions; the list closes 200 ms after blur (DASHADD-03). Arrow keys move
 * through the list, Enter selects, Escape closes it. Not Base UI's, which hides the rest of the
 * page, its own label included, from screen readers while the list is open.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { label, hint, error, required, optional, hideLabel, id, className } = props;
  const { name, ref, autoComplete = 'off', inputMode, placeholder, maxLength } = props;
  const { value, suggest, itemText, minLength = 2, delayMs = 200 } = props;
  const { suggestions, request, clear } = useSuggestions<T>({ suggest, minLength, delayMs });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const message = statusMessage(props, suggestions);
  const { items } = suggestions;
  const shown = open && (items.length > 0 || message.visible);
  const activeItem = shown ? items[active] : undefined;

  function requestSuggestions(text: string) {
    request(text);
    setActive(-1);
    setOpen(true);
  }

  function pick(item: T) {
    props.onValueChange(itemText(item));
    clear();
    props.onPick?.(item);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && shown) {
      // Closes only the list, not the surrounding dialog.
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter' && activeItem !== undefined) {
      event.preventDefault();
      pick(activeItem);
    } else if (event.key === 'Enter') {
      // The typed text is accepted as it is: the list must not cover what follows.
      setOpen(false);
      if (!props.onEnter) return;
      event.preventDefault();
      props.onEnter();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) requestSuggestions(value);
      else setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, items.length));
    }
  }

  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, id, className }}>
      {(control) => {
        const listId = `${control.id}-list`;
        const native = { name, ref, autoComplete, inputMode, placeholder, maxLength, value };
        return (
          <div className="relative">
            <input
              {...native}
              {...control}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={shown ? listId : undefined}
              aria-activedescendant={
                activeItem === undefined ? undefined : optionId(listId, active)
              }
              spellCheck={false}
              onChange={(event) => {
                props.onValueChange(event.target.value);
                requestSuggestions(event.target.value);
              }}
              onPaste={props.onPaste}
              onKeyDown={pressKey}
              onFocus={() => clearTimeout(closing.current)}
              onBlur={(event) => {
                props.onBlur?.(event);
                closing.current = setTimeout(() => setOpen(false), closesAfterBlurMs);
              }}
              className="control"
            />
            {/* Rendered from the start: a live region that is inserted with content is not
                announced. */}
            <output className="sr-only">{open ? message.text : ''}</output>
            {shown ? (
              <SuggestionList
                id={listId}
                label={label}
                items={items}
                active={active}
                message={message.text}
                itemKey={props.itemKey}
                renderItem={props.renderItem ?? itemText}
                onPick={pick}
                onPoint={setActive}
              />
            ) : null}
          </div>
        );
      }}
    </Field>
  );
}

/** The next index in a list of `count`, where -1 is the input itself; wraps around. */
function step(from: number, by: 1 | -1, count: number): number {
  return ((from + 1 + by + count + 1) % (count + 1)) - 1;
}

type Texts = Pick<ComboboxProps<never>, 'loadingText' | 'emptyText' | 'failedText'>;

/** The announced status of the list, and whether it is also shown in place of the list. */
function statusMessage(texts: Texts, { status, items }: Suggestions<unknown>) {
  const { loadingText = 'Searching…', emptyText = 'No suggestions' } = texts;
  const { failedText = 'We can’t show suggestions right now. You can keep typing.' } = texts;
  if (status === 'loading') return { text: items.length > 0 ? '' : loadingText, visible: true };
  if (status === 'failed') return { text: failedText, visible: true };
  if (status === 'idle') return { text: '', visible: false };
  if (items.length === 0) return { text: emptyText, visible: emptyText !== '' };
  const text = plural(items.length, 'suggestion');
  return { text, visible: false };
}

type Suggestions<T> = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly T[];
};

type SuggestionSource<T> = {
  /** Fetches suggestions for the query; the signal aborts when a newer request starts. */
  suggest: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Shorter queries send no request. */
  minLength: number;
  /** Debounce in milliseconds. */
  delayMs: number;
};

/** Fetches suggestions while typing: one request at a time, the newest wins. */
function useSuggestions<T>(source: SuggestionSource<T>) {
  const [suggestions, setSuggestions] = useState<Suggestions<T>>({ status: 'idle', items: [] });
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> }>(null);

  const stop = useCallback(() => {
    if (running.current) clearTimeout(running.current.timer);
    running.current?.abort.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  function clear() {
    stop();
    setSuggestions({ status: 'idle', items: [] });
  }

  function request(text: string) {
    const query = text.trim();
    if (query.length < source.minLength) {
      clear();
      return;
    }
    stop();
    const abort = new AbortController();
    const timer = setTimeout(() => void fetchSuggestions(query, abort.signal), source.delayMs);
    running.current = { abort, timer };
    // The current suggestions stay until the next response, so that the list does not flicker.
    setSuggestions((shown) => ({ status: 'loading', items: shown.items }));
  }

  async function fetchSuggestions(query: string, signal: AbortSignal) {
    try {
      const items = await source.suggest(query, signal);
      if (!signal.aborted) setSuggestions({ status: 'ready', items });
    } catch {
      if (!signal.aborted) setSuggestions({ status: 'failed', items: [] });
    }
  }

  return { suggestions, request, clear };
}
