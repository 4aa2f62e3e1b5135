import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  info: { Icon: Info, background: 'bg-blue-soft', mark: 'text-blue', role: undefined },
  success: { Icon: CircleCheck, background: 'bg-green-soft', mark: 'text-green', role: 'status' },
  warning: {
    Icon: TriangleAlert,
    background: 'bg-yellow-soft',
    mark: 'text-yellow',
    role: undefined,
  },
  error: { Icon: CircleAlert, background: 'bg-red-soft', mark: 'text-red', role: 'alert' },
} as const;

export type NoticeProps = {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Scrolls to itself when it appears: the form may be longer than its dialog. */
  reveal?: boolean;
  className?: string | undefined;
};

/** An inline message. Errors and successes are announced when they appear. */
export function Notice({ tone, title, children, action, reveal = false, className }: NoticeProps) {
  const { Icon, background, mark, role } = tones[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reveal) box.current?.scrollIntoView({ block: 'nearest' });
  }, [reveal]);
  return (
    <div
      ref={box}
      role={role}
      className={classNames(
        'flex gap-3 rounded-control p-4 text-sm text-ink forced-colors:border',
        background,
        className,
      )}
    >
      <Icon className={classNames('mt-px size-5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  );
}
