import { createContext } from 'react';

/** The nonce of inline scripts (server-context.ts); undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
