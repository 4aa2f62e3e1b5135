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
  return pageMeta(aboutPage, root.loaderData);
}

/** /about (spec 2, Static pages). */
export default function About() {
  const { title, claim, lead, picture, sectionsTitle, closing } = aboutPage;
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page grid gap-x-16 gap-y-8 py-10 sm:py-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center">
          <div>
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-3 text-lg font-medium text-primary-strong">{claim}</p>
            <div className="measure mt-3 text-muted">
              <TextBlocks blocks={lead} />
            </div>
          </div>
          <Picture
            src={`/pictures/${picture.category}-${picture.number}`}
            alt={pictureAlt(picture.category, picture.number)}
            sizes="(min-width: 64rem) 26rem, 100vw"
            priority
            className="aspect-4/3 rounded-card max-lg:aspect-video"
          />
        </div>
      </div>
      <div className="page pt-12">
        <section
          aria-labelledby="more"
          className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,46rem)]"
        >
          <h2 id="more">
            <RichText>{sectionsTitle}</RichText>
          </h2>
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
