import { useEffect, useState } from 'react';
import { centredCrop, type Crop } from '#shared/domain/photos/crop.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AltField, altProblem } from './alt-field.tsx';
import { CropTool } from './crop-tool.tsx';
import { uploadProblem } from './photo-copy.ts';
import { addPhoto, useChangePhotos } from './queries.ts';
import { type ReadPhoto, readPhoto } from './read-photo.ts';

type Props = {
  providerId: string;
  file: File;
  /** Such as "Photo 1 of 3"; empty for a single one. */
  progress: string;
  /** The photo was added, or left out. */
  onDone: () => void;
  onClose: () => void;
};

/** Crops and describes a chosen photo, and adds it. Nothing is lost when that fails. */
export default function AddDialog({ providerId, file, progress, onDone, onClose }: Props) {
  const [photo, setPhoto] = useState<ReadPhoto | string | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const add = useChangePhotos(providerId);

  useEffect(() => {
    let opened: ReadPhoto | string | null = null;
    let ended = false;
    const close = () => typeof opened === 'object' && opened?.bitmap.close();
    void readPhoto(file).then((read) => {
      opened = read;
      if (ended) return close();
      setPhoto(read);
      return setCrop(typeof read === 'string' ? null : centredCrop(read.size));
    });
    return () => {
      ended = true;
      close();
    };
  }, [file]);

  const refused = typeof photo === 'string' ? photo : null;
  const ready = typeof photo === 'object' && photo !== null && crop !== null;

  function submit() {
    const missing = altProblem(alt);
    setProblem(missing);
    if (missing || !crop) return;
    add.mutate(() => addPhoto(providerId, { file, alt: alt.trim(), crop, key }), {
      onSuccess() {
        toast.show({ kind: 'success', text: 'Photo added.' });
        onDone();
      },
    });
  }

  return (
    <Modal
      onClose={onClose}
      dismissible={!add.isPending}
      title={progress === '' ? 'Add a photo' : `Add a photo (${progress})`}
      description={<span className="wrap-anywhere">{file.name}</span>}
      actions={
        refused === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              pending={add.isPending || !ready}
              pendingText={add.isPending ? 'Adding photo…' : undefined}
              onClick={submit}
            >
              {add.isError ? 'Try again' : 'Add photo'}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onDone}>
            {progress === '' ? 'Back to photos' : 'Leave out this photo'}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {refused === null ? null : <Notice tone="error">{refused}</Notice>}
        {add.isError ? <Notice tone="error">{uploadProblem(add.error)}</Notice> : null}
        {ready ? (
          <CropTool photo={photo} crop={crop} onChange={setCrop} />
        ) : refused === null ? (
          <LoadingRegion label="Opening the photo">
            <Skeleton shape="block" className="aspect-4/3 w-full" />
          </LoadingRegion>
        ) : null}
        {refused === null ? (
          <AltField
            value={alt}
            error={problem}
            onChange={(text) => {
              setAlt(text);
              setProblem(undefined);
            }}
          />
        ) : null}
      </div>
    </Modal>
  );
}
