import { instantText } from '#shared/domain/dates/display.ts';
import { ListingPanel } from './listing-panel.tsx';
import { useAudit } from './queries.ts';
import { SearchBox } from './search-box.tsx';

export function AuditPanel() {
  const audit = useAudit();
  return (
    <ListingPanel
      label="Audit log"
      noun={['entry', 'entries']}
      listing={audit}
      rowKey={({ id }) => id}
      empty={{ title: 'No entries yet', text: 'Changes and card look-ups will appear here.' }}
      tools={<SearchBox label="Action, record or person" {...audit} />}
      columns={[
        {
          heading: 'When',
          render: ({ at }) => <span className="lg:whitespace-nowrap">{instantText(at)}</span>,
        },
        { heading: 'Who', render: ({ actor }) => <span className="wrap-anywhere">{actor}</span> },
        { heading: 'Action', render: ({ action }) => action },
        {
          heading: 'Record',
          render: ({ subject }) =>
            subject === '' ? null : <span className="wrap-anywhere">{subject}</span>,
        },
        {
          heading: 'Details',
          render: ({ detail }) =>
            detail === '' ? null : <span className="wrap-anywhere">{detail}</span>,
        },
      ]}
    />
  );
}
