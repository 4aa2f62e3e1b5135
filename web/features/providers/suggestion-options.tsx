import { Building2, MapPin, Search } from 'lucide-react';
import type { Suggestion } from '#shared/contract/search.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CategoryIcon } from './category-icon.tsx';
import { markTyped } from './marked-text.ts';

type Kind = Suggestion['kind'];

type Props = {
  id: string;
  label: string;
  /** A narrow field at the right edge: the list grows to the left. */
  growsLeft: boolean;
  /** Those of a kind together. */
  suggestions: readonly Suggestion[];
  typed: string;
  /** The place that the keys or the pointer reached; -1 for none. */
  active: number;
  optionId: (place: number) => string;
  onPoint: (place: number) => void;
  onChoose: (suggestion: Suggestion) => void;
};

const HEADINGS: Record<Kind, string> = {
  category: 'Categories',
  service: 'Services',
  provider: 'Providers',
  place: 'Places',
};

// A <datalist> cannot hold rows of several kinds, so these roles it is.
const listbox = { role: 'listbox' } as const;
const group = { role: 'group' } as const;
const option = (selected: boolean) => ({ role: 'option', 'aria-selected': selected }) as const;

/** The open list beneath a search field; the focus never comes here. */
export function SuggestionOptions(props: Props) {
  const { id, label, growsLeft, suggestions, typed, active, optionId, onPoint, onChoose } = props;
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))];
  return (
    <div
      {...listbox}
      id={id}
      aria-label={label}
      tabIndex={-1}
      className={classNames(
        'absolute top-full z-30 mt-1.5 max-h-[40dvh] w-full min-w-72 animate-appear overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1 shadow-float lg:max-h-[min(28rem,70dvh)]',
        growsLeft ? 'right-0 lg:right-auto lg:left-0' : 'left-0',
      )}
    >
      {kinds.map((kind) => (
        <div key={kind} {...group} aria-label={HEADINGS[kind]}>
          {kinds.length > 1 ? (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
              {HEADINGS[kind]}
            </p>
          ) : null}
          {suggestions.map((suggestion, place) =>
            suggestion.kind === kind ? (
              <button
                {...option(place === active)}
                key={`${suggestion.id}${suggestion.text}${suggestion.detail}`}
                id={optionId(place)}
                type="button"
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => onPoint(place)}
                onClick={() => onChoose(suggestion)}
                className="flex min-h-11 w-full items-center gap-3 rounded-inner px-3 py-1.5 text-left text-sm aria-selected:bg-primary-soft forced-colors:aria-selected:outline-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
              >
                <Sign suggestion={suggestion} />
                <span className="min-w-0 leading-snug">
                  <Words text={suggestion.text} typed={typed} />
                  {suggestion.detail && !saidByHeading(kind, kinds) ? (
                    <span className="block text-xs text-muted">{suggestion.detail}</span>
                  ) : null}
                </span>
              </button>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

/** "Category", beneath the heading "Categories". */
const saidByHeading = (kind: Kind, kinds: readonly Kind[]) =>
  kind === 'category' && kinds.length > 1;

function Words({ text, typed }: { text: string; typed: string }) {
  const [before, marked, after] = markTyped(text, typed);
  return (
    <>
      {before}
      {marked ? (
        <mark className="bg-transparent font-semibold text-primary-strong">{marked}</mark>
      ) : null}
      {after}
    </>
  );
}

function Sign({ suggestion: { kind, id, text } }: { suggestion: Suggestion }) {
  if (kind === 'category') {
    return <CategoryIcon name={findCategory(id ?? text)?.icon ?? 'stethoscope'} />;
  }
  if (kind === 'provider') return <Building2 />;
  return kind === 'place' ? <MapPin /> : <Search />;
}
