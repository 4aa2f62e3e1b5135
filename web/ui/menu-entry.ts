import type { ReactNode } from 'react';

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
