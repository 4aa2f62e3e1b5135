import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** Looks for what was typed when it is submitted. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  return (
    <search className="min-w-0 max-w-xl grow">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
        className="flex items-end gap-3"
      >
        <TextInput
          label={label}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leading={<Search className="size-5 text-muted" />}
          className="min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
