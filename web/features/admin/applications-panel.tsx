import { Link } from 'react-router';
import { instantText } from '#shared/domain/dates/display.ts';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
import { paths } from '#web/app/paths.ts';
import { Select } from '#web/ui/select.tsx';
import { useApplications } from './application-queries.ts';
import { APPLICATION_STATES, ApplicationStateCell } from './application-state.tsx';
import { ListingPanel } from './listing-panel.tsx';
import { SearchBox } from './search-box.tsx';

const isState = (text: string): text is keyof typeof APPLICATION_STATES =>
  isKeyOf(APPLICATION_STATES, text);

/** Applications of practices to be listed, whose email is confirmed (P-58, P-69). */
export function ApplicationsPanel() {
  const applications = useApplications(isState);
  return (
    <ListingPanel
      label="Applications"
      noun={['application', 'applications']}
      listing={applications}
      rowKey={({ id }) => id}
      empty={{
        title: 'No applications yet',
        text: 'Practices that apply to be listed will appear here once they’ve confirmed their email.',
      }}
      filtered={applications.state !== null}
      tools={
        <div className="flex flex-wrap items-end gap-4">
          <SearchBox label="Name or whole email" {...applications} />
          <Select
            label="Status"
            value={applications.state ?? ''}
            onChange={(event) => applications.setState(event.currentTarget.value)}
            options={[
              { value: '', label: 'All' },
              ...Object.entries(APPLICATION_STATES).map(([value, { word }]) => ({
                value,
                label: word,
              })),
            ]}
          />
        </div>
      }
      columns={[
        {
          heading: 'Practice',
          render: ({ id, name }) => (
            <Link to={paths.adminApplication(id)} className="text-link font-semibold wrap-anywhere">
              {name}
            </Link>
          ),
        },
        { heading: 'Categories', render: ({ categories }) => categories.join(', ') },
        {
          heading: 'Place',
          render: ({ towns }) => <span className="wrap-anywhere">{towns.join(', ')}</span>,
        },
        { heading: 'Status', render: (row) => <ApplicationStateCell {...row} /> },
        {
          heading: 'Confirmed',
          render: ({ confirmedAt }) => (
            <span className="lg:whitespace-nowrap">{instantText(confirmedAt)}</span>
          ),
        },
      ]}
    />
  );
}
