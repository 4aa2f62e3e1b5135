import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react';
import type { Suggestion } from '#shared/contract/search.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { OpenList, SuggestionsHandle, SuggestionsProps, Typed } from './field-suggestions.tsx';

// They help, and nothing waits for them: where they cannot be fetched, the field is a plain one.
const FieldSuggestions = lazyPart((): Promise<{ default: ComponentType<SuggestionsProps> }> =>
  import('./field-suggestions.tsx').catch(() => ({ default: () => null })),
);

type Props = Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'maxLength' | 'className'> & {
  label: string;
  icon: ReactNode;
  field: 'service' | 'location';
  value: string;
  onType: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
};

/**
 * One line of the search form: the label is unseen, the placeholder says the same. Suggestions come
 * with the first focus.
 */
export function SearchField({ label, icon, field, className, onType, onChoose, ...input }: Props) {
  const id = useId();
  const suggestions = useRef<SuggestionsHandle>(null);
  const [used, setUsed] = useState(false);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [list, setList] = useState<OpenList | null>(null);
  return (
    <div className={classNames('relative min-w-0 flex-1', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-muted [&_svg]:size-5">
        {icon}
      </span>
      <input
        {...input}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list !== null}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        onChange={({ target: { value } }) => {
          // Whoever typed before the page answered has the focus already.
          setUsed(true);
          setTyped({ text: value });
          onType(value);
        }}
        onFocus={() => {
          startTransition(() => setUsed(true));
          suggestions.current?.enter();
        }}
        onBlur={() => suggestions.current?.leave()}
        onKeyDown={(event) => suggestions.current?.press(event)}
        className="control min-h-11 pr-2 pl-10 text-sm"
      />
      {used ? (
        <FieldSuggestions
          ref={suggestions}
          label={label}
          field={field}
          typed={typed}
          onAsk={() => setTyped({ text: input.value })}
          onChoose={(suggestion) => {
            setTyped(null);
            onChoose(suggestion);
          }}
          onList={setList}
        />
      ) : null}
    </div>
  );
}
