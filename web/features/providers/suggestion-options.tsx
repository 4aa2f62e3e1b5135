import { Building2, MapPin, Search } from 'lucide-react';
import type { Suggestion } from '#shared/contract/search.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CategoryIcon } from './category-icon.tsx';
import { splitAtMatch } from './split-at-match.ts';

type Kind = Suggestion['kind'];

type Props = {
  id: string;
  label: string;
  /** The list is aligned right, for a narrow field at the right edge. */
  growsLeft: boolean;
  /** Grouped by kind. */
  suggestions: readonly Suggestion[];
  typed: string;
  /** The index of the highlighted option; -1 for none. */
  active: number;
  optionId: (index: number) => string;
  onHover: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
};

const HEADINGS: Record<Kind, string> = {
  category: 'Categories',
  service: 'Services',
  provider: 'Providers',
  place: 'Places',
};

// ARIA roles, because a <datalist> cannot group its options.
const listbox = { role: 'listbox' } as const;
const group = { role: 'group' } as const;
const option = (selected: boolean) => ({ role: 'option', 'aria-selected': selected }) as const;

/** The open list below a search field; it never receives focus. */
export function SuggestionOptions(props: Props) {
  const { id, label, growsLeft, suggestions, typed, active, optionId, onHover, onChoose } = props;
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
          {suggestions.map((suggestion, index) =>
            suggestion.kind === kind ? (
              <button
                {...option(index === active)}
                key={`${suggestion.id}${suggestion.text}${suggestion.detail}`}
                id={optionId(index)}
                type="button"
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => onHover(index)}
                onClick={() => onChoose(suggestion)}
                className="flex min-h-11 w-full items-center gap-3 rounded-inner px-3 py-1.5 text-left text-sm aria-selected:bg-primary-soft forced-colors:aria-selected:outline-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
              >
                <SuggestionIcon suggestion={suggestion} />
                <span className="min-w-0 leading-snug">
                  <HighlightedText text={suggestion.text} typed={typed} />
                  {suggestion.detail && !impliedByHeading(kind, kinds) ? (
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

/** Omits the detail "Category" below the heading "Categories". */
const impliedByHeading = (kind: Kind, kinds: readonly Kind[]) =>
  kind === 'category' && kinds.length > 1;

function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const [before, match, after] = splitAtMatch(text, typed);
  return (
    <>
      {before}
      {match ? (
        <mark className="bg-transparent font-semibold text-primary-strong">{match}</mark>
      ) : null}
      {after}
    </>
  );
}

function SuggestionIcon({ suggestion: { kind, id, text } }: { suggestion: Suggestion }) {
  if (kind === 'category') {
    return <CategoryIcon name={findCategory(id ?? text)?.icon ?? 'stethoscope'} />;
  }
  if (kind === 'provider') return <Building2 />;
  return kind === 'place' ? <MapPin /> : <Search />;
}
