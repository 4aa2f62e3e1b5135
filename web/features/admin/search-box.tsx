import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { label: string; search: string; setSearch: (text: string) => void };

export function SearchBox({ label, search, setSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="min-w-0 max-w-xl grow">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(input.current?.value.trim() ?? '');
        }}
        className="flex items-end gap-3"
      >
        <TextInput
          key={search}
          ref={input}
          label={label}
          type="search"
          defaultValue={search}
          leading={<Search className="size-5 text-muted" />}
          className="min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
