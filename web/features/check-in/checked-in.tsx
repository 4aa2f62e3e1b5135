import { CircleCheck } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { clockTime } from '#shared/domain/dates/display.ts';
import { joined } from './item-words.ts';

type Props = {
  names: readonly string[];
  /** How long it can be undone; null where that is not known. */
  until: Date | null;
  messageRef: RefObject<HTMLParagraphElement | null>;
};

/** That a check-in succeeded, in the window that closes by itself. */
export function CheckedIn({ names, until, messageRef }: Props) {
  // The form that was here before had the focus.
  useEffect(() => messageRef.current?.focus(), [messageRef]);
  return (
    <div className="flex items-center gap-4 pb-2">
      <CircleCheck className="size-10 shrink-0 text-green" />
      <p ref={messageRef} tabIndex={-1} className="min-w-0 outline-none">
        {joined(names)} can see that you have arrived.
        {until ? (
          <span className="block text-sm text-muted">
            You can undo this until {clockTime(until)}.
          </span>
        ) : null}
      </p>
    </div>
  );
}
