import { Link } from 'react-router';
import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListingPanel } from './listing-panel.tsx';
import { useCatalogue } from './queries.ts';
import { SearchBox } from './search-box.tsx';

export function CataloguePanel() {
  const catalogue = useCatalogue();
  return (
    <ListingPanel
      label="Providers"
      noun={['provider', 'providers']}
      listing={catalogue}
      rowKey={({ id }) => id}
      empty={{ title: 'No providers yet', text: 'Add a provider, or import a file of them.' }}
      tools={
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SearchBox label="Name, place or email" {...catalogue} />
          <ButtonLink to={paths.adminProvider('new')} variant="primary">
            Add provider
          </ButtonLink>
        </div>
      }
      columns={[
        {
          heading: 'Provider',
          render: ({ id, name }) => (
            <Link to={paths.adminProvider(id)} className="text-link font-semibold wrap-anywhere">
              {name}
            </Link>
          ),
        },
        { heading: 'Category', render: ({ category }) => category },
        {
          heading: 'Place',
          render: ({ location }) => <span className="wrap-anywhere">{location}</span>,
        },
        { heading: 'Locations', numeric: true, render: ({ locations }) => locations },
        { heading: 'Offers', numeric: true, render: ({ offers }) => offers || 'Coming Soon' },
        {
          heading: 'Owner',
          render: ({ ownerEmail }) => (
            <span className="wrap-anywhere">{ownerEmail || 'No owner'}</span>
          ),
        },
        {
          heading: 'Last changed',
          render: ({ updatedAt }) => (
            <span className="whitespace-nowrap">{longDate(londonDay(new Date(updatedAt)))}</span>
          ),
        },
      ]}
    />
  );
}
