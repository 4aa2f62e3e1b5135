import { instantText } from './instant.ts';
import { ListingPanel } from './listing-panel.tsx';
import { useAudit } from './queries.ts';
import { SearchBox } from './search-box.tsx';

export function AuditPanel() {
  const audit = useAudit();
  return (
    <ListingPanel
      label="Audit log"
      listing={audit}
      rowKey={({ id }) => id}
      empty={{ title: 'Nothing logged', text: 'No entry fits what you look for.' }}
      tools={<SearchBox label="Action, subject or actor" {...audit} />}
      columns={[
        {
          heading: 'When',
          render: ({ at }) => <span className="whitespace-nowrap">{instantText(at)}</span>,
        },
        { heading: 'Who', render: ({ actor }) => <span className="wrap-anywhere">{actor}</span> },
        { heading: 'Did what', render: ({ action }) => action },
        {
          heading: 'To',
          render: ({ subject }) =>
            subject === '' ? null : <span className="wrap-anywhere">{subject}</span>,
        },
        {
          heading: 'Detail',
          render: ({ detail }) =>
            detail === '' ? null : <span className="wrap-anywhere">{detail}</span>,
        },
      ]}
    />
  );
}
