import { useQuery } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { instantText } from '#shared/domain/dates/display.ts';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { Loaded } from './loaded.tsx';
import { importsQuery } from './queries.ts';

/** The sources of imported records. Files are imported on the server, so there is no upload limit. */
export function ImportsPanel() {
  const query = useQuery(importsQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="measure text-muted">
        Import a file of providers on the server with{' '}
        <code className="text-ink wrap-anywhere">npm run providers:import -- FILE</code>. It shows
        what would change and saves nothing until you add <code className="text-ink">--apply</code>.
      </p>
      <Loaded what="imports" query={query}>
        {(data) =>
          data.length === 0 ? (
            <StatusMessage icon={<FolderInput />} title="Nothing imported yet">
              Imported records will be listed here by source.
            </StatusMessage>
          ) : (
            <DataTable
              label="Imports"
              rows={data}
              rowKey={({ source, licence }) => `${source} ${licence}`}
              columns={[
                { heading: 'Source', render: ({ source }) => source },
                { heading: 'Licence', render: ({ licence }) => licence || 'Not stated' },
                {
                  heading: 'Records',
                  numeric: true,
                  render: ({ providers }) => grouped(providers),
                },
                {
                  heading: 'Last import',
                  render: ({ lastImportedAt }) =>
                    lastImportedAt ? instantText(lastImportedAt) : 'Never',
                },
              ]}
            />
          )
        }
      </Loaded>
    </div>
  );
}
