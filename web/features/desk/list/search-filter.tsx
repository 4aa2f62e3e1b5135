import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DESK_SEARCH_MAX_LENGTH } from '#shared/domain/appointments/desk-limits.ts';
import { TextInput } from '#web/ui/text-input.tsx';

const SETTLES_MS = 300;

type Props = { value: string; onSearch: (text: string) => void; className?: string | undefined };

/** Looks for what is typed, once it is typed; follows the address when that changes by itself. */
export function SearchFilter({ value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value);
  // What the address said last, and what it was told from here.
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTyped(value);
      setTold(value);
    }
  }

  const tell = useEffectEvent(onSearch);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === told) return;
    const settled = setTimeout(() => {
      setTold(wanted);
      tell(wanted);
    }, SETTLES_MS);
    return () => clearTimeout(settled);
  }, [wanted, told]);

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
