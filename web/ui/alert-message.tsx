import { AlertDialog as Dialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { backdropLook, sheetLook } from './sheet-look.ts';

export type AlertMessageProps = {
  open: boolean;
  onClose: () => void;
  /** What happened, in a sentence. */
  title: ReactNode;
  /** The reason, and what was saved. */
  children?: ReactNode;
};

/** A message that must be dismissed before work continues (P-43); Escape equals OK. */
export function AlertMessage({ open, onClose, title, children }: AlertMessageProps) {
  const okButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Dialog.Popup initialFocus={okButton} className={classNames(sheetLook, 'sm:max-w-md')}>
            <div className="grid min-h-0 gap-3 overflow-y-auto overscroll-contain p-4 sm:p-6">
              <Dialog.Title className="text-lg">{title}</Dialog.Title>
              {children ? (
                <Dialog.Description render={<div />} className="text-sm text-muted">
                  {children}
                </Dialog.Description>
              ) : null}
            </div>
            <div className="flex justify-end px-4 pb-4 *:flex-1 sm:px-6 sm:pb-6 sm:*:flex-none">
              <Button ref={okButton} variant="primary" onClick={onClose}>
                OK
              </Button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
