import { RichText } from './rich-text.tsx';

type Props = { steps: readonly { readonly title: string; readonly text: string }[] };

export function Steps({ steps }: Props) {
  return (
    <ol className="mt-6">
      {steps.map(({ title, text }, place) => (
        <li
          key={title}
          className="group relative grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 pb-8 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-10 bottom-0 left-5 w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="tabular grid size-10 place-items-center rounded-full border border-line bg-surface text-sm font-semibold text-primary-strong"
          >
            {place + 1}
          </span>
          <div className="pt-1.5">
            <h3>{title}</h3>
            <p className="mt-1 text-muted">
              <RichText>{text}</RichText>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
