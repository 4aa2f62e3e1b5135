import { goodToKnow, howItWorksPage, membershipSteps } from '#web/content/how-it-works.ts';
import { HeroButton } from '#web/features/static/hero-button.tsx';
import { NextStep } from '#web/features/static/next-step.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import { PriceExample } from '#web/features/static/price-example.tsx';
import { RichText } from '#web/features/static/rich-text.tsx';
import { Steps } from '#web/features/static/steps.tsx';
import type { Route } from './+types/how-it-works';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(howItWorksPage, root.loaderData, 'how-it-works');
}

/** /how-it-works (STATIC-14 to STATIC-19). */
export default function HowItWorks() {
  const { heading, claim, lead, example, faq } = howItWorksPage;
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page grid gap-x-16 gap-y-8 py-10 sm:py-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center">
          <div>
            <h1 className="text-3xl">
              <RichText>{heading}</RichText>
            </h1>
            <p className="mt-3 text-lg font-medium text-primary-strong">{claim}</p>
            <p className="measure mt-3 text-muted">{lead}</p>
            <div className="mt-6" data-print="hide">
              <HeroButton />
            </div>
          </div>
          <PriceExample {...example} />
        </div>
      </div>
      <div className="page pt-12">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <section aria-labelledby="steps" className="measure">
            <h2 id="steps">Step by step</h2>
            <Steps steps={membershipSteps} />
          </section>
          <section aria-labelledby="good-to-know">
            <h2 id="good-to-know">Good to know</h2>
            <dl className="mt-4 divide-y divide-line border-y border-line">
              {goodToKnow.map(({ title, text }) => (
                <div key={title} className="break-inside-avoid py-4">
                  <dt className="font-semibold">{title}</dt>
                  <dd className="mt-1 text-muted">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-6">
              <RichText>{faq}</RichText>
            </p>
          </section>
        </div>
        <NextStep />
      </div>
    </>
  );
}
