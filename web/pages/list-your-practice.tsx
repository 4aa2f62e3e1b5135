import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { paths } from '#web/app/paths.ts';
import {
  applicationSteps,
  listYourPracticePage,
  practiceBenefits,
  practiceQuestions,
} from '#web/content/list-your-practice.ts';
import { Expandable } from '#web/features/static/expandable.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import { RichText } from '#web/features/static/rich-text.tsx';
import { Steps } from '#web/features/static/steps.tsx';
import { TextBlocks } from '#web/features/static/text-blocks.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/list-your-practice';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(listYourPracticePage, root.loaderData, 'list-your-practice');
}

/** /list-your-practice (P-69): who it is for, what it costs, how it works, questions. */
export default function ListYourPractice() {
  const { title, claim, lead, costs, who, faqTitle, closing } = listYourPracticePage;
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page grid gap-x-16 gap-y-8 py-10 sm:py-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center">
          <div>
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-3 text-lg font-medium text-primary-strong">{claim}</p>
            <p className="measure mt-3 text-muted">
              <RichText>{lead}</RichText>
            </p>
            <div className="mt-6" data-print="hide">
              <ApplyButton />
            </div>
          </div>
          <figure className="break-inside-avoid rounded-card border border-line p-4 sm:p-6">
            <figcaption className="text-sm font-semibold text-muted">{costs.title}</figcaption>
            <dl className="mt-4 grid gap-3">
              {costs.lines.map(({ term, amount }) => (
                <div key={term} className="flex items-baseline justify-between gap-4">
                  <dt>{term}</dt>
                  <dd className="font-semibold text-benefit">{amount}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 text-sm text-muted">{costs.note}</p>
          </figure>
        </div>
      </div>
      <div className="page pt-12">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <section aria-labelledby="steps" className="measure">
            <h2 id="steps">How it works</h2>
            <Steps steps={applicationSteps} />
          </section>
          <section aria-labelledby="benefits">
            <h2 id="benefits">What you get</h2>
            <dl className="mt-4 divide-y divide-line border-y border-line">
              {practiceBenefits.map(({ title: name, text }) => (
                <div key={name} className="break-inside-avoid py-4">
                  <dt className="font-semibold">{name}</dt>
                  <dd className="mt-1 text-muted">
                    <RichText>{text}</RichText>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <section aria-labelledby="who" className="mt-12">
          <h2 id="who">{who.title}</h2>
          <p className="measure mt-2 text-muted">{who.text}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {CATEGORIES.map(({ name }) => (
              <li
                key={name}
                className="rounded-full border border-line bg-surface px-4 py-2 text-sm"
              >
                {name}
              </li>
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="questions"
          className="mt-12 grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,46rem)]"
        >
          <h2 id="questions">{faqTitle}</h2>
          <div className="border-t border-line">
            {practiceQuestions.map(({ id, title: question, blocks }) => (
              <Expandable key={id} id={id} title={question} headingLevel={3}>
                <TextBlocks blocks={blocks} />
              </Expandable>
            ))}
          </div>
        </section>
        <section
          aria-labelledby="apply"
          data-print="hide"
          className="mt-12 grid gap-6 rounded-card bg-primary-soft p-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-8"
        >
          <div>
            <h2 id="apply">{closing.title}</h2>
            <p className="measure mt-2 text-muted">{closing.text}</p>
          </div>
          <div>
            <ApplyButton />
          </div>
        </section>
      </div>
    </>
  );
}

function ApplyButton() {
  return (
    <ButtonLink to={paths.applyToBeListed()} variant="primary" size="lg">
      {listYourPracticePage.button}
    </ButtonLink>
  );
}
