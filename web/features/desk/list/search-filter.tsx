import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DESK_SEARCH_MAX_LENGTH } from '#shared/domain/appointments/desk-limits.ts';
import { TextInput } from '#web/ui/text-input.tsx';

const DEBOUNCE_MS = 300;

type Props = { value: string; onSearch: (text: string) => void; className?: string | undefined };

/** A debounced search field that follows external changes of the URL. */
export function SearchFilter({ value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value);
  // The last value from the URL, and the last one searched from here.
  const [lastValue, setLastValue] = useState(value);
  const [searched, setSearched] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== searched) {
      setTyped(value);
      setSearched(value);
    }
  }

  const search = useEffectEvent(onSearch);
  const text = typed.trim();
  useEffect(() => {
    if (text === searched) return;
    const timer = setTimeout(() => {
      setSearched(text);
      search(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, searched]);

  return (
    <TextInput
      label="Search"
      type="search"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder="Patient name, symptoms, or healthcare ID..."
      maxLength={DESK_SEARCH_MAX_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leading={<Search />}
      className={className}
    />
  );
}
