import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  /** What a row is, such as "offer". */
  noun: string;
  /** A stable key of each row. */
  keys: readonly string[];
  max: number;
  /** The fields of a row. */
  children: (index: number) => ReactNode;
  onAdd: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** Fills rows from a pasted list. */
  paste: ReactNode;
};

type Focus = { readonly index: number; readonly on: 'up' | 'down' | 'row' };

/** Rows of fields to add, move and remove; the focus stays with the row, by keyboard too. */
export function Rows({ noun, keys, max, children, onAdd, onMove, onRemove, paste }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (focus === null) return;
    const row = list.current?.children[Math.min(focus.index, keys.length - 1)];
    const wanted =
      focus.on === 'row' ? null : row?.querySelector<HTMLElement>(`[data-move="${focus.on}"]`);
    // The first and the last row have one button to move only.
    const target =
      wanted ??
      row?.querySelector<HTMLElement>(focus.on === 'row' ? 'input' : '[data-move]') ??
      add.current?.querySelector('button');
    target?.focus();
  }, [focus, keys.length]);

  function move(from: number, on: 'up' | 'down') {
    const to = on === 'up' ? from - 1 : from + 1;
    onMove(from, to);
    setFocus({ index: to, on });
    setSaid(`Moved to ${noun} ${to + 1} of ${keys.length}.`);
  }

  return (
    <div className="grid gap-4">
      {keys.length > 0 ? (
        <ol ref={list} className="grid gap-4">
          {keys.map((key, index) => (
            <li key={key}>
              <Card as="section" aria-label={`${capitalised(noun)} ${index + 1}`}>
                {children(index)}
                <div className="mt-4 flex flex-wrap items-center gap-2">
                  {index > 0 ? (
                    <IconButton
                      label={`Move ${noun} ${index + 1} up`}
                      size="sm"
                      variant="surface"
                      data-move="up"
                      onClick={() => move(index, 'up')}
                    >
                      <ArrowUp />
                    </IconButton>
                  ) : null}
                  {index < keys.length - 1 ? (
                    <IconButton
                      label={`Move ${noun} ${index + 1} down`}
                      size="sm"
                      variant="surface"
                      data-move="down"
                      onClick={() => move(index, 'down')}
                    >
                      <ArrowDown />
                    </IconButton>
                  ) : null}
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Remove ${noun} ${index + 1}`}
                    onClick={() => {
                      onRemove(index);
                      setFocus({ index, on: 'row' });
                      setSaid(`Removed ${noun} ${index + 1}.`);
                    }}
                  >
                    Remove {noun}
                  </Button>
                </div>
              </Card>
            </li>
          ))}
        </ol>
      ) : null}
      <output className="sr-only">{said}</output>
      {keys.length < max ? (
        <div ref={add} className="grid justify-items-start gap-4">
          <Button
            onClick={() => {
              onAdd();
              setFocus({ index: keys.length, on: 'row' });
            }}
          >
            Add {noun}
          </Button>
          {paste}
        </div>
      ) : null}
    </div>
  );
}

const capitalised = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
