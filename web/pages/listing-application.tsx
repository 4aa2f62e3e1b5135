import { useSearchParams } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ApplicationPage } from '#web/features/list-your-practice/application-page.tsx';
import type { Route } from './+types/listing-application';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Your application', root.loaderData?.brand.name);
}

/** /list-your-practice/application: the page of the link in every email about an application. */
export default function ListingApplication() {
  const [params] = useSearchParams();
  return <ApplicationPage token={params.get('token')} />;
}
