import { longDate } from '#shared/domain/dates/display.ts';
import type { LegalText, TextSection } from '#web/content/static-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { RichText } from './rich-text.tsx';
import { SupportContact } from './support-contact.tsx';
import { TextBlocks } from './text-blocks.tsx';

/** A legal text with a table of contents and print styles (STATIC-20). */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, updated, inBrief, sections } = text;
  return (
    <article className="page pt-8 lg:grid lg:grid-cols-[17rem_minmax(0,42rem)] lg:gap-x-16 print:block">
      <header className="lg:col-start-2">
        <h1>{title}</h1>
        <p className="mt-2 text-sm text-muted">
          Last updated <time dateTime={updated}>{longDate(updated)}</time>
        </p>
      </header>
      <div data-print="hide" className="max-lg:my-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Disclosure
          summary="On this page"
          className="rounded-card border border-line bg-surface px-4 lg:hidden"
        >
          <Contents sections={sections} />
        </Disclosure>
        <nav
          aria-label="On this page"
          className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto pt-1 lg:block"
        >
          <p className="mb-2 text-sm font-semibold">On this page</p>
          <Contents sections={sections} />
        </nav>
      </div>
      <div className="lg:col-start-2 lg:mt-8 print:mt-6">
        <section
          aria-labelledby="in-brief"
          className="break-inside-avoid rounded-card border border-line bg-primary-soft p-4 sm:p-6 print:bg-transparent"
        >
          <h2 id="in-brief" className="text-lg">
            In brief
          </h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-theme">
            {inBrief.map((point) => (
              <li key={point} className="pl-1">
                <RichText>{point}</RichText>
              </li>
            ))}
          </ul>
        </section>
        {sections.map((section, place) => (
          <Section key={section.id} section={section} number={place + 1} />
        ))}
        <SupportContact
          className="mt-12"
          title="Questions about this page?"
          text="Email or call us. We’re happy to help."
        />
      </div>
    </article>
  );
}

function Section({ section, number }: { section: TextSection; number: number }) {
  return (
    <section aria-labelledby={section.id} className="mt-10">
      <h2 id={section.id} className="mb-3 flex gap-3">
        <span className="tabular text-muted">{number}.</span>
        <span>{section.title}</span>
      </h2>
      <TextBlocks blocks={section.blocks} />
    </section>
  );
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <ol className="text-sm">
      {sections.map(({ id, title }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center gap-2 py-1 text-muted hover:text-primary hover:underline"
          >
            <span className="tabular w-6 shrink-0 text-right">{place + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
