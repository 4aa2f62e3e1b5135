import { createContext, use } from 'react';

/** Whether the reader may change appointments here; read-only staff may not (P-59). */
export const MayRunDesk = createContext(true);

export const useMayRunDesk = (): boolean => use(MayRunDesk);
