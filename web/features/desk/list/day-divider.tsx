import { ChevronUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { roles } from '#web/ui/table-roles.ts';
import type { DeskList } from './queries.ts';

type Props = {
  list: Pick<DeskList, 'earlier' | 'earlierFailed' | 'loadingEarlier'>;
  /** The button that shows all new requests; null if none is folded away. */
  allRequests: string | null;
  onShowRequests: () => void;
  onShowEarlier: () => void;
};

/** The line between the new requests and today, with what lies before it. */
export function DayDivider({ list, allRequests, onShowRequests, onShowEarlier }: Props) {
  const { earlier, earlierFailed, loadingEarlier } = list;
  if (!earlier && allRequests === null) return null;
  return (
    <tbody {...roles.rowgroup} className="max-lg:block">
      <tr {...roles.row} className="max-lg:block">
        <td
          {...roles.cell}
          colSpan={10}
          className="max-lg:block lg:border-t lg:border-line lg:px-2 lg:py-1"
        >
          <span className="flex flex-wrap items-center gap-x-4 max-lg:-ml-3">
            {allRequests === null ? null : (
              <Button size="sm" variant="quiet" onClick={onShowRequests}>
                {allRequests}
              </Button>
            )}
            {earlier ? (
              <Button
                size="sm"
                variant="quiet"
                icon={<ChevronUp />}
                pending={loadingEarlier}
                onClick={onShowEarlier}
              >
                Show earlier requests
              </Button>
            ) : null}
            {earlierFailed ? (
              <span role="alert" className="text-sm font-semibold text-red">
                We couldn’t load them. Please try again.
              </span>
            ) : null}
          </span>
        </td>
      </tr>
    </tbody>
  );
}
