import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import type { ClinicVisits } from '#shared/contract/visit-answers.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { Loaded } from './loaded.tsx';
import { clinicVisitsQuery } from './queries.ts';

/** "12 of 40 (30%)": the visits that a clinic added and checked in alone. */
function shareText({ alone, visits }: ClinicVisits): string {
  const percent = visits === 0 ? 0 : Math.round((alone / visits) * 100);
  return `${alone} of ${visits} (${percent}%)`;
}

/** Clinics that add and check in visits alone, and what their members say of them (P-24). */
export function ClinicVisitsPanel() {
  const query = useQuery(clinicVisitsQuery);
  return (
    <Loaded what="visits" query={query}>
      {(data) =>
        data.length === 0 ? (
          <StatusMessage icon={<UserCheck />} title="No visits to look at">
            Clinics that add and check in visits alone will appear here.
          </StatusMessage>
        ) : (
          <>
            <p className="measure mb-4 text-muted">
              Visits of the last 90 days that a clinic added and checked in itself. They earn
              nothing until the member confirms them. Clinics with denied visits come first.
            </p>
            <DataTable
              label="Visits that clinics added alone"
              rows={data}
              rowKey={({ providerId }) => providerId}
              columns={[
                { heading: 'Clinic', render: ({ name }) => name },
                { heading: 'Added alone', render: shareText },
                { heading: 'Denied', render: ({ denied }) => denied },
                { heading: 'Confirmed', render: ({ confirmed }) => confirmed },
                { heading: 'Not answered', render: ({ awaited }) => awaited },
              ]}
            />
          </>
        )
      }
    </Loaded>
  );
}
