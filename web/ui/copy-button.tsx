import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonLook } from './button-look.ts';
import { Button } from './button.tsx';

const shownForMs = 2000;

export type CopyButtonProps = ButtonLook & {
  text: string;
  label?: string | undefined;
  className?: string | undefined;
  onCopied?: (() => void) | undefined;
  /** Called when the browser refuses; show an error near the button. */
  onError?: ((cause: unknown) => void) | undefined;
};

/** Copies a text and confirms it for two seconds (REFER-03). */
export function CopyButton({ text, label = 'Copy', onCopied, onError, ...look }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const copied = copies > 0;

  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), shownForMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      onCopied?.();
    } catch (cause) {
      onError?.(cause);
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <Button {...look} icon={<Icon />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  );
}
