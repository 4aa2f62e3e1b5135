import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { PHOTO_TYPES } from '#shared/domain/photos/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** Why no photo can be added. */
  reason: string | undefined;
  children: ReactNode;
};

/** The id of the button that opens the files. */
export const CHOOSE_ID = 'choose-photos';

/** Where photos are dropped, chosen or taken. */
export function PhotoPicker({ onFiles, reason, children }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!reason) onFiles([...event.dataTransfer.files]);
  }

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(input.files ?? [])];
    // So that the same file can be chosen again.
    input.value = '';
    if (chosen.length > 0) onFiles(chosen);
  }

  const input = { type: 'file', hidden: true, accept: PHOTO_TYPES.join(','), onChange: choose };

  return (
    <div
      className={classNames(
        'mb-6 grid justify-items-start gap-4 rounded-card border-2 border-dashed p-4 sm:p-6',
        isOver && !reason ? 'border-primary bg-primary-soft' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          id={CHOOSE_ID}
          variant="primary"
          icon={<ImagePlus />}
          reason={reason}
          onClick={() => files.current?.click()}
        >
          Choose photos
        </Button>
        <Button
          icon={<Camera />}
          className="pointer-fine:hidden"
          onClick={() => (reason ? undefined : camera.current?.click())}
        >
          Take a photo
        </Button>
      </div>
      <input ref={files} {...input} multiple />
      <input ref={camera} {...input} capture="environment" />
    </div>
  );
}
