import { createContext } from 'react';

/** Marks an inline script of the render as ours (server-context.ts); undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
