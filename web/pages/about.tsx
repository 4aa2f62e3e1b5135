import { aboutPage, aboutSections } from '#web/content/about.ts';
import { pictureAlt } from '#web/content/picture-alts.ts';
import { paths } from '#web/app/paths.ts';
import { Expandable } from '#web/features/static/expandable.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import { RichText } from '#web/features/static/rich-text.tsx';
import { TextBlocks } from '#web/features/static/text-blocks.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/about';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(aboutPage, root.loaderData, 'about');
}

/** /about (STATIC-09, STATIC-10). */
export default function About() {
  const { title, claim, lead, picture, figures, sectionsTitle, sectionsLead, closing } = aboutPage;
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page grid gap-x-16 gap-y-8 py-10 sm:py-12 lg:grid-cols-[minmax(0,1fr)_30rem] lg:items-center">
          <div>
            <h1 className="text-base text-primary-strong">{title}</h1>
            <p className="mt-3 text-3xl font-semibold tracking-[-0.015em] text-balance">{claim}</p>
            <div className="measure mt-5 text-muted">
              <TextBlocks blocks={lead} />
            </div>
          </div>
          <Picture
            src={`/pictures/${picture.category}-${picture.number}`}
            alt={pictureAlt(picture.category, picture.number)}
            sizes="(min-width: 64rem) 30rem, 100vw"
            priority
            className="aspect-4/3 rounded-card max-lg:aspect-video"
          />
        </div>
      </div>
      <div className="page pt-10 sm:pt-12">
        <dl className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
          {figures.map(({ figure, text }) => (
            <div
              key={figure}
              className="flex flex-col-reverse justify-end border-t border-line pt-4"
            >
              <dt className="mt-1 text-sm text-muted">{text}</dt>
              <dd className="tabular text-xl font-semibold text-primary-strong">{figure}</dd>
            </div>
          ))}
        </dl>
        <section
          aria-labelledby="more"
          className="mt-12 grid gap-x-16 gap-y-4 sm:mt-18 lg:grid-cols-[minmax(0,1fr)_minmax(0,46rem)]"
        >
          <div className="lg:sticky lg:top-28 lg:self-start">
            <h2 id="more">
              <RichText>{sectionsTitle}</RichText>
            </h2>
            <p className="measure mt-2 text-muted">{sectionsLead}</p>
          </div>
          <div className="border-t border-line">
            {aboutSections.map(({ id, title: name, blocks }) => (
              <Expandable key={id} id={id} title={name} headingLevel={3}>
                <TextBlocks blocks={blocks} />
              </Expandable>
            ))}
          </div>
        </section>
        <section
          aria-labelledby="plans"
          className="mt-12 grid gap-6 rounded-card bg-primary-soft p-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-8 print:hidden"
        >
          <div>
            <h2 id="plans">{closing.title}</h2>
            <p className="measure mt-2 text-muted">{closing.text}</p>
          </div>
          <div>
            <ButtonLink to={paths.pricing()} variant="primary" size="lg">
              {closing.button}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}
