import type { ReactNode } from 'react';

/** A line of a menu. */
export type MenuEntry =
  | { kind: 'link'; to: string; text: string; icon?: ReactNode; badge?: string | undefined }
  | {
      kind: 'action';
      text: string;
      onSelect: () => void;
      icon?: ReactNode;
      badge?: string | undefined;
      tone?: 'danger' | undefined;
    }
  | { kind: 'heading'; text: string }
  | { kind: 'separator' };
