import { type ReactNode, useEffect } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SuggestionListProps<T> = {
  id: string;
  label: ReactNode;
  items: readonly T[];
  /** Index of the item highlighted by arrow keys or pointer; -1 for none. */
  active: number;
  /** Shown without items. */
  message: string;
  itemKey: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  onPick: (item: T) => void;
  onPoint: (place: number) => void;
};

// <select> and <datalist> support no rich rows for a text input, hence the ARIA roles.
const listbox = { role: 'listbox' } as const;
const option = (selected: boolean) => ({ role: 'option', 'aria-selected': selected }) as const;

/** The id of an option, for aria-activedescendant. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The list below a combobox. It never gets the focus, which stays in the input. */
export function SuggestionList<T>(props: SuggestionListProps<T>) {
  const { id, label, items, active, message, itemKey, renderItem, onPick, onPoint } = props;

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1.5 animate-appear rounded-control border border-line bg-surface p-1 shadow-float">
      <VisuallyHidden>
        <span id={`${id}-label`}>{label}</span>
      </VisuallyHidden>
      {items.length === 0 ? (
        <p aria-hidden="true" className="animate-late px-3 py-2 text-sm text-muted">
          {message}
        </p>
      ) : null}
      <div
        {...listbox}
        id={id}
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        className="max-h-60 overflow-y-auto overscroll-contain"
      >
        {items.map((item, place) => (
          <button
            {...option(place === active)}
            key={itemKey(item)}
            id={optionId(id, place)}
            type="button"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(place)}
            onClick={() => onPick(item)}
            className="flex min-h-11 w-full items-center rounded-inner px-3 py-2 text-left text-sm aria-selected:bg-primary-soft forced-colors:aria-selected:outline-2"
          >
            {renderItem(item)}
          </button>
        ))}
      </div>
    </div>
  );
}
