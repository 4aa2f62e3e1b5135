import type { Photo } from '#shared/contract/photos.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { CHOOSE_ID } from './photo-picker.tsx';
import { deletePhoto, useChangePhotos } from './queries.ts';

type Props = { providerId: string; photo: Photo; onClose: () => void };

/** Confirms the deletion of a photo. */
export default function DeleteDialog({ providerId, photo, onClose }: Props) {
  const remove = useChangePhotos(providerId);
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Delete this photo?"
      description={`We’ll remove “${photo.alt}” from your page and from search. You can’t undo this.`}
      confirmLabel="Delete photo"
      cancelLabel="Keep photo"
      tone="danger"
      pending={remove.isPending}
      error={
        remove.isError
          ? messageOf(remove.error, 'We couldn’t delete the photo. Please try again.')
          : undefined
      }
      onConfirm={() =>
        remove.mutate(() => deletePhoto(providerId, photo), {
          onSuccess() {
            toast.show({ kind: 'success', text: 'Photo deleted.' });
            onClose();
            // The last photo takes its button along.
            restoreLostFocus(() => document.getElementById(CHOOSE_ID));
          },
        })
      }
    />
  );
}
