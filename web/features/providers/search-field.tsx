import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string; icon: ReactNode };

/** One line of the search form: the label is unseen, the placeholder says the same. */
export function SearchField({ label, icon, className, ...input }: Props) {
  const id = useId();
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
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        className="control min-h-11 pr-2 pl-10 text-sm"
      />
    </div>
  );
}
