/**
 * What the page may turn from a text into markup or the URL of a script, where the browser enforces Trusted Types
 * (ADR-065). Loaded before everything else.
 *
 * React creates script elements from the fixed markup below, which never run, and fills them with texts that
 * open no tag. Our own code uses no markup at all, and registers one service worker.
 */
const INERT_SCRIPT = '<script></script>';
export const SERVICE_WORKER = '/service-worker.js';

/** @returns null for what is refused, which the browser reports as a violation */
export const trustedTexts = {
  createHTML: (text: string) => (text === INERT_SCRIPT || !text.includes('<') ? text : null),
  createScriptURL: (url: string) => (url === SERVICE_WORKER ? url : null),
};

type PolicyFactory = { createPolicy(name: 'default', rules: typeof trustedTexts): unknown };

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', trustedTexts);
