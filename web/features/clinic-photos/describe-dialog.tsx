import { useState } from 'react';
import type { Photo } from '#shared/contract/photos.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.ts';
import { AltField, altProblem } from './alt-field.tsx';
import { describePhoto, useChangePhotos } from './queries.ts';

type Props = { providerId: string; photo: Photo; onClose: () => void };

/** Changes the description of a photo. */
export default function DescribeDialog({ providerId, photo, onClose }: Props) {
  const [alt, setAlt] = useState(photo.alt);
  const [problem, setProblem] = useState<string>();
  const save = useChangePhotos(providerId);

  function submit() {
    const missing = altProblem(alt);
    setProblem(missing);
    if (missing) return;
    save.mutate(() => describePhoto(providerId, photo, alt.trim()), {
      onSuccess() {
        toast.show({ kind: 'success', text: 'Description saved.' });
        onClose();
      },
    });
  }

  return (
    <Modal
      onClose={onClose}
      title="Edit description"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={save.isPending} onClick={submit}>
            Save description
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {save.isError ? (
          <Notice tone="error">
            {messageOf(save.error, 'We couldn’t save the description. Please try again.')}
          </Notice>
        ) : null}
        <Picture
          src={photo.src}
          alt=""
          sizes="(min-width: 40rem) 33rem, 92vw"
          className="rounded-control"
        />
        <AltField
          value={alt}
          error={problem}
          onChange={(text) => {
            setAlt(text);
            setProblem(undefined);
          }}
        />
      </div>
    </Modal>
  );
}
