import { Link } from 'react-router';
import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListingPanel } from './listing-panel.tsx';
import { useCatalogue } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import { useListing } from './use-listing.ts';

/** The provider records with their offers and locations. */
export function CataloguePanel() {
  const { search, page, setSearch, setPage } = useListing();
  const catalogue = useCatalogue({ search, page });
  return (
    <ListingPanel
      label="Providers"
      query={catalogue}
      rowKey={({ id }) => id}
      onPage={setPage}
      empty={{ title: 'No provider found', words: 'No record has this name, place or owner.' }}
      tools={
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SearchBox
            key={search}
            label="Name, place or owner"
            value={search}
            onSearch={setSearch}
          />
          <ButtonLink to={paths.adminProvider('new')} variant="primary">
            Add provider
          </ButtonLink>
        </div>
      }
      columns={[
        {
          heading: 'Provider',
          render: ({ id, name }) => (
            <Link to={paths.adminProvider(id)} className="text-link font-semibold">
              {name}
            </Link>
          ),
        },
        { heading: 'Category', render: ({ category }) => category },
        { heading: 'Place', render: ({ location }) => location },
        { heading: 'Locations', numeric: true, render: ({ locations }) => locations },
        { heading: 'Offers', numeric: true, render: ({ offers }) => offers || 'Coming Soon' },
        {
          heading: 'Desk',
          render: ({ ownerEmail }) => (
            <span className="wrap-anywhere">{ownerEmail || 'Nobody'}</span>
          ),
        },
        {
          heading: 'Changed',
          render: ({ updatedAt }) => (
            <span className="whitespace-nowrap">{longDate(londonDay(new Date(updatedAt)))}</span>
          ),
        },
      ]}
    />
  );
}
