import { addStructuredData } from '#web/app/structured-data.ts';
import { serverContext } from '#web/app/server-context.ts';
import { faqCategories, faqPage } from '#web/content/faq.ts';
import { faqStructuredData } from '#web/features/static/faq-answers.ts';
import { FaqList } from '#web/features/static/faq-list.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import { RichText } from '#web/features/static/rich-text.tsx';
import { SupportContact } from '#web/features/static/support-contact.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/faq';

/** The FAQ as structured data for search engines. */
export function loader({ context }: Route.LoaderArgs) {
  addStructuredData(context, [faqStructuredData(context.get(serverContext).brand)]);
  return null;
}

/** Client-side navigation never waits for the server. */
export function clientLoader() {
  return null;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(faqPage, root.loaderData, 'faq');
}

/** /faq (STATIC-11 to STATIC-13). */
export default function Faq() {
  return (
    <div className="page">
      <PageHeading title={faqPage.title} description={<RichText>{faqPage.lead}</RichText>} />
      <FaqList categories={faqCategories} />
      <SupportContact
        className="mt-12"
        title="Still have questions?"
        text="Email or call us. We’re happy to help."
      />
    </div>
  );
}
