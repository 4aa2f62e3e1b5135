import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '#shared/contract/photos.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { orderPhotos, useChangePhotos } from './queries.ts';

const DescribeDialog = lazyComponent(() => import('./describe-dialog.tsx'));
const DeleteDialog = lazyComponent(() => import('./delete-dialog.tsx'));

type Props = { providerId: string; photos: readonly Photo[] };
type Open = { readonly dialog: 'describe' | 'delete'; readonly photo: Photo };

/** A clinic's photos in their order, each with its description and what can be done with it. */
export function PhotoList({ providerId, photos }: Props) {
  const order = useChangePhotos(providerId);
  const [moved, setMoved] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  function move(photo: Photo, from: number, to: number) {
    if (order.isPending) return;
    const next = photos.toSpliced(from, 1).toSpliced(to, 0, photo);
    order.mutate(() => orderPhotos(providerId, photos, next), {
      onSuccess: () => setMoved(`${photo.alt} is now photo ${to + 1} of ${photos.length}.`),
    });
  }

  return (
    <>
      <output className="sr-only">{moved}</output>
      {order.isError ? (
        <Notice tone="error" className="mb-4">
          {messageOf(order.error, 'We couldn’t change the order. Please try again.')}
        </Notice>
      ) : null}
      {/* By place rather than by photo: the buttons stay where they are, and with them the focus. */}
      <ol aria-label="Photos" className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {photos.map((photo, index) => (
          <Card key={index} as="li" padding="none" className="flex flex-col overflow-hidden">
            <Picture
              src={photo.src}
              alt=""
              sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
            />
            <div className="flex flex-1 flex-col gap-3 p-4">
              {index === 0 ? (
                <p>
                  <Badge tone="primary">Shown first</Badge>
                </p>
              ) : null}
              <p className="text-sm wrap-anywhere">{photo.alt}</p>
              <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
                <div className="flex gap-1">
                  <MoveButton
                    to="earlier"
                    alt={photo.alt}
                    possible={index > 0}
                    onMove={() => move(photo, index, index - 1)}
                  />
                  <MoveButton
                    to="later"
                    alt={photo.alt}
                    possible={index < photos.length - 1}
                    onMove={() => move(photo, index, index + 1)}
                  />
                </div>
                <div className="-mr-3 flex flex-wrap">
                  <Button
                    size="sm"
                    variant="quiet"
                    onClick={() => setOpen({ dialog: 'describe', photo })}
                  >
                    Edit<span className="sr-only"> description: {photo.alt}</span>
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    onClick={() => setOpen({ dialog: 'delete', photo })}
                  >
                    Delete<span className="sr-only"> photo: {photo.alt}</span>
                  </Button>
                </div>
              </div>
            </div>
          </Card>
        ))}
      </ol>
      {open?.dialog === 'describe' ? (
        <DescribeDialog providerId={providerId} photo={open.photo} onClose={close} />
      ) : null}
      {open?.dialog === 'delete' ? (
        <DeleteDialog providerId={providerId} photo={open.photo} onClose={close} />
      ) : null}
    </>
  );
}

type MoveProps = {
  to: 'earlier' | 'later';
  alt: string;
  /** False for the first or the last one; the button keeps its focus. */
  possible: boolean;
  onMove: () => void;
};

function MoveButton({ to, alt, possible, onMove }: MoveProps) {
  return (
    <IconButton
      size="sm"
      variant="surface"
      label={`Move ${to}: ${alt}`}
      aria-disabled={!possible}
      className={possible ? undefined : 'opacity-50'}
      onClick={possible ? onMove : undefined}
    >
      {to === 'earlier' ? <ArrowLeft /> : <ArrowRight />}
    </IconButton>
  );
}
