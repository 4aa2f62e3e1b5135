import { AlertDialog as Dialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Notice } from './notice.tsx';
import { backdropLook, sheetLook } from './sheet-look.ts';

export type AlertDialogProps = {
  open: boolean;
  /** Called on cancel. */
  onClose: () => void;
  title: ReactNode;
  /** The consequence, in a sentence. */
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Called on confirmation; the caller closes the dialog when the work is done. */
  onConfirm: () => void;
  tone?: 'primary' | 'danger' | undefined;
  pending?: boolean | undefined;
  error?: string | undefined;
  /** A field between the consequence and the buttons. */
  children?: ReactNode;
};

/** A confirmation dialog. A click on the backdrop does nothing; Escape cancels. */
export function AlertDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  tone = 'primary',
  pending = false,
  error,
  children,
}: AlertDialogProps) {
  const safeAnswer = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(_, details) => {
        if (pending) details.cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        {/* Also over a modal, which would not be dimmed otherwise. */}
        <Dialog.Backdrop forceRender className={backdropLook} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Dialog.Popup initialFocus={safeAnswer} className={classNames(sheetLook, 'sm:max-w-md')}>
            <div className="grid gap-6 overflow-y-auto p-4 sm:p-6">
              <div>
                <Dialog.Title className="text-xl">{title}</Dialog.Title>
                {description ? (
                  <Dialog.Description render={<div />} className="mt-2 text-sm text-muted">
                    {description}
                  </Dialog.Description>
                ) : null}
                {error ? (
                  <Notice tone="error" className="mt-4">
                    {error}
                  </Notice>
                ) : null}
              </div>
              {children}
              <div className="flex flex-wrap justify-end gap-3 *:flex-1 sm:*:flex-none">
                <Button ref={safeAnswer} onClick={onClose}>
                  {cancelLabel}
                </Button>
                <Button variant={tone} pending={pending} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </div>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
