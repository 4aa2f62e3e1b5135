import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export type ErrorMessageProps = {
  /** What happened. */
  title: string;
  /** What was saved and what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  pending?: boolean | undefined;
  className?: string | undefined;
};

/** Content that could not be loaded or saved. */
export function ErrorMessage({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  pending,
  className,
}: ErrorMessageProps) {
  const retry = onRetry ? (
    <Button size="sm" icon={<RotateCw />} pending={pending} onClick={onRetry}>
      {retryLabel}
    </Button>
  ) : null;
  return (
    <Notice tone="error" title={title} action={retry} className={className}>
      {children}
    </Notice>
  );
}
