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
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { OpenList, SuggestionsHandle, SuggestionsProps, Typed } from './field-suggestions.tsx';

// Optional: if the chunk fails to load, the field works without suggestions.
const FieldSuggestions = lazyComponent((): Promise<{ default: ComponentType<SuggestionsProps> }> =>
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
 * A text field of the search form with a visually hidden label. Suggestions are loaded on first focus
 * (SHELL-15, SHELL-16).
 */
export function SearchField({ label, icon, field, className, onType, onChoose, ...input }: Props) {
  const id = useId();
  const suggestions = useRef<SuggestionsHandle>(null);
  const [activated, setActivated] = useState(false);
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
          // Text typed before hydration had its focus event earlier.
          setActivated(true);
          setTyped({ text: value });
          onType(value);
        }}
        onFocus={() => {
          startTransition(() => setActivated(true));
          suggestions.current?.onFocus();
        }}
        onBlur={() => suggestions.current?.onBlur()}
        onKeyDown={(event) => suggestions.current?.onKeyDown(event)}
        className="control min-h-11 pr-2 pl-10 text-sm"
      />
      {activated ? (
        <FieldSuggestions
          ref={suggestions}
          label={label}
          field={field}
          typed={typed}
          onOpenRequest={() => setTyped({ text: input.value })}
          onChoose={(suggestion) => {
            setTyped(null);
            onChoose(suggestion);
          }}
          onListChange={setList}
        />
      ) : null}
    </div>
  );
}
