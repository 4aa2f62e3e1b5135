import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { backdropLook, sheetLook } from './sheet-look.ts';
import { StatusIcon, type StatusTone } from './status-message.tsx';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

export type ModalProps = {
  open?: boolean | undefined;
  onClose: () => void;
  /** On its tile above the title of a dialog that shows how something ended. */
  icon?: ReactNode;
  iconTone?: StatusTone | undefined;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons in the footer, the main one last. */
  actions?: ReactNode;
  size?: keyof typeof widths | undefined;
  /** False while work must not be interrupted: Escape, backdrop and the close button do nothing. */
  dismissible?: boolean | undefined;
  /** The element that gets the focus; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Whether a click is on a toast above the modal, which must not close it. */
function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toaster]') !== null;
}

/** Whether an event belongs to a dialog above this one: it must not close both. */
function isForDialogAbove(target: EventTarget | null, own: Element | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? own;
  return (dialog ?? top) !== own;
}

/**
 * A modal dialog: focus is trapped and restored on close, and the page behind neither scrolls nor
 * shifts. Below 640 px it is a bottom sheet. On a low screen it scrolls as a whole. For a confirmation use AlertDialog.
 */
export function Modal({
  open = true,
  onClose,
  icon,
  iconTone,
  title,
  description,
  children,
  actions,
  size = 'md',
  dismissible = true,
  initialFocus,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(_, details) => {
        const { target } = details.event;
        if (!dismissible || isOnToast(target) || isForDialogAbove(target, popup.current))
          details.cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        {/* Also over another modal, which would not be dimmed otherwise. */}
        <Dialog.Backdrop forceRender className={backdropLook} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Dialog.Popup
            ref={popup}
            {...(initialFocus ? { initialFocus } : {})}
            className={classNames(sheetLook, widths[size])}
          >
            <div className="px-4 pt-5 pr-16 sm:px-6 sm:pt-6 sm:pr-18">
              {icon ? (
                <div className="mb-4 flex">
                  <StatusIcon tone={iconTone}>{icon}</StatusIcon>
                </div>
              ) : null}
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {description ? (
                <Dialog.Description className="mt-2 text-sm text-muted">
                  {description}
                </Dialog.Description>
              ) : null}
            </div>
            <ScrollArea className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6 short:overflow-visible">
              {children}
            </ScrollArea>
            {actions ? (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-4 *:flex-1 sm:px-6 sm:*:flex-none">
                {actions}
              </div>
            ) : null}
            {/* Last in DOM order, so that the focus starts with the dialog's content. */}
            {dismissible ? (
              <Dialog.Close
                render={
                  <IconButton
                    label="Dismiss"
                    className="absolute top-3 right-3 sm:top-4 sm:right-4"
                  >
                    <X />
                  </IconButton>
                }
              />
            ) : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
