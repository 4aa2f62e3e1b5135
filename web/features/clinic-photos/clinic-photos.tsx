import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { PHOTOS_MAX } from '#shared/domain/photos/limits.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { countText } from './photo-copy.ts';
import { PhotoList } from './photo-list.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { photosQuery } from './queries.ts';

const AddDialog = lazyComponent(() => import('./add-dialog.tsx'));

/** The photos of a clinic: choosing, cropping, describing, ordering and deleting them (ADR-069). */
export function ClinicPhotos({ providerId }: { providerId: string }) {
  const { data: photos, isError, isFetching, refetch } = useQuery(photosQuery(providerId));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [done, setDone] = useState(0);
  const file = files[done];

  function begin(chosen: readonly File[]) {
    setFiles(chosen.slice(0, PHOTOS_MAX - (photos?.length ?? 0)));
    setDone(0);
  }

  if (isError && !photos)
    return (
      <ErrorMessage
        title="We couldn’t load your photos"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  if (!photos)
    return (
      <LoadingRegion label="Loading your photos">
        <Skeleton shape="block" className="mb-6 h-36 w-full rounded-card" />
        <Skeleton shape="block" className="aspect-4/3 w-full sm:w-1/3" />
      </LoadingRegion>
    );
  const isFull = photos.length >= PHOTOS_MAX;
  return (
    <>
      <PhotoPicker reason={isFull ? countText(photos.length) : undefined} onFiles={begin}>
        {photos.length === 0 ? (
          <StatusMessage icon={<Images />} title="No photos yet">
            Your page shows illustrations for now. Add photos of your entrance, reception and
            treatment space so that people know what to expect.
          </StatusMessage>
        ) : isFull ? null : (
          <p className="text-sm text-muted">{countText(photos.length)}</p>
        )}
        <p className="text-sm text-muted">
          JPEG, PNG or WebP, at least 800 by 600 pixels and up to 12 MB. Please don’t show patients.
          We remove hidden details, such as where a photo was taken.
        </p>
      </PhotoPicker>
      {photos.length > 0 ? <PhotoList providerId={providerId} photos={photos} /> : null}
      {file ? (
        <AddDialog
          key={done}
          providerId={providerId}
          file={file}
          progress={files.length > 1 ? `${done + 1} of ${files.length}` : ''}
          onDone={() => setDone(done + 1)}
          onClose={() => setFiles([])}
        />
      ) : null}
    </>
  );
}
