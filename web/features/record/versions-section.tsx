import { useMutation, useQuery } from '@tanstack/react-query';
import { instantText } from '#shared/domain/dates/display.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { readVersion, versionsQuery } from './queries.ts';

type Props = {
  providerId: string;
  /** Fills the form with an earlier version; saving it makes it the latest. */
  onRestore: (record: ProviderRecordInput) => void;
};

/** The earlier versions of a record; nothing before the first edit. */
export function VersionsSection({ providerId, onRestore }: Props) {
  const { data } = useQuery(versionsQuery(providerId));
  const restore = useMutation({
    mutationFn: (version: number) => readVersion(providerId, version),
    onSuccess(restored) {
      const { id: _, version: __, ...record } = restored;
      onRestore(record);
      window.scrollTo({ top: 0 });
      toast.show({ kind: 'info', text: 'Check the earlier version below, then save it.' });
    },
  });
  const [, ...earlier] = data?.items ?? [];
  if (earlier.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="record-versions">
      <h2 id="record-versions">Earlier versions</h2>
      {restore.isError ? (
        <Notice tone="error" className="mt-4">
          We couldn’t load that version. Please try again.
        </Notice>
      ) : null}
      <ul className="mt-4 divide-y divide-line">
        {earlier.map(({ version, at, who }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="text-sm">
              {instantText(at)}
              <span className="block text-muted">{who || 'Our team'}</span>
            </span>
            <Button
              size="sm"
              pending={restore.isPending && restore.variables === version}
              onClick={() => restore.mutate(version)}
            >
              Restore<span className="sr-only"> the version of {instantText(at)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
