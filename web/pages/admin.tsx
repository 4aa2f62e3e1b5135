import { useNavigate, useSearchParams } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { ApplicationsPanel } from '#web/features/admin/applications-panel.tsx';
import { AuditPanel } from '#web/features/admin/audit-panel.tsx';
import { CataloguePanel } from '#web/features/admin/catalogue-panel.tsx';
import { ClinicVisitsPanel } from '#web/features/admin/clinic-visits-panel.tsx';
import { ChangesPanel } from '#web/features/admin/changes-panel.tsx';
import { DisputesPanel } from '#web/features/admin/disputes-panel.tsx';
import { ImportsPanel } from '#web/features/admin/imports-panel.tsx';
import { EmailsPanel } from '#web/features/admin/emails-panel.tsx';
import { JobsPanel } from '#web/features/admin/jobs-panel.tsx';
import { NewsletterPanel } from '#web/features/admin/newsletter-panel.tsx';
import { PayoutsPanel } from '#web/features/admin/payouts-panel.tsx';
import { PeoplePanel } from '#web/features/admin/people-panel.tsx';
import { RefundsPanel } from '#web/features/admin/refunds-panel.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/admin';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Operator console', root.loaderData?.brand.name);
}

/** /admin: the operator's console (P-49); its guard redirects other roles. */
export default function Admin() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (!user) return null;
  const tabs = [
    { value: 'people', label: 'People', panel: <PeoplePanel ownUid={user.uid} /> },
    { value: 'providers', label: 'Providers', panel: <CataloguePanel /> },
    { value: 'applications', label: 'Applications', panel: <ApplicationsPanel /> },
    { value: 'changes', label: 'Changes', panel: <ChangesPanel /> },
    { value: 'payouts', label: 'Payouts', panel: <PayoutsPanel /> },
    { value: 'visits', label: 'Visits', panel: <ClinicVisitsPanel /> },
    { value: 'refunds', label: 'Refunds', panel: <RefundsPanel /> },
    { value: 'disputes', label: 'Disputes', panel: <DisputesPanel /> },
    { value: 'newsletter', label: 'Newsletter', panel: <NewsletterPanel /> },
    { value: 'mails', label: 'Emails', panel: <EmailsPanel /> },
    { value: 'jobs', label: 'Jobs', panel: <JobsPanel /> },
    { value: 'audit', label: 'Audit log', panel: <AuditPanel /> },
    { value: 'imports', label: 'Imports', panel: <ImportsPanel /> },
  ];
  const wanted = params.get('tab');
  return (
    <div className="page pb-18">
      <PageHeading title="Operator console" description="We log every change you make here." />
      <Tabs
        label="Console sections"
        tabs={tabs}
        value={tabs.some(({ value }) => value === wanted) ? (wanted ?? 'people') : 'people'}
        // A search belongs to its own list.
        onValueChange={(tab) => void navigate(paths.admin(tab), { preventScrollReset: true })}
      />
    </div>
  );
}
