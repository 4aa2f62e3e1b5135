import { type ReactNode, useId } from 'react';

type Props = { title: string; description: string; children: ReactNode };

/** One section of a long form: title and description on the left, fields on the right. */
export function FormSection({ title, description, children }: Props) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[16rem_minmax(0,44rem)]"
    >
      <div>
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
    </section>
  );
}
