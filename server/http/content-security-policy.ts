import { createHash } from 'node:crypto';

type Directives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];
const SELF = ["'self'"];

/** A policy that allows nothing but what is given. */
function policyOf(allowed: Directives): string {
  const directives: Directives = {
    'default-src': NONE,
    'base-uri': NONE,
    'form-action': NONE,
    'frame-ancestors': NONE,
    ...allowed,
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * For every response that is no page of its own: JSON, redirects, images, scripts, downloads and errors. Opened
 * in a tab, such a response can load and do nothing.
 */
export const NOTHING_ALLOWED = policyOf({});

/** The offline page's files have policies of their own: browsers keep a file with its headers. */
export const OFFLINE_PAGE_POLICY = policyOf({
  'script-src': SELF,
  'style-src': SELF,
  'img-src': SELF,
  ...trustedTypes(NONE),
});

/** A worker is subject to the policy of its own script; ours only fetches. */
export const WORKER_POLICY = policyOf({ 'connect-src': SELF, ...trustedTypes(NONE) });

/** For development pages with style elements and frames of their own; scripts are blocked. */
export const DEVELOPMENT_PAGE_POLICY = policyOf({
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'frame-src': SELF,
  'frame-ancestors': SELF,
});

/** A page of one inline script that loads nothing. */
export const scriptPagePolicy = (script: string): string =>
  policyOf({ 'script-src': [hashOf(script)], ...trustedTypes(NONE) });

type PageNeeds = {
  readonly inlineScripts: readonly string[];
  /** Where the session's token is synchronised, if anywhere. */
  readonly tokenSyncOrigin: string | null;
};

/** A page of the product: the site’s own files, its inline scripts by hash, and the map’s frame (ADR-065). */
export const pagePolicy = ({ inlineScripts, tokenSyncOrigin }: PageNeeds): string =>
  policyOf({
    'script-src': ["'self'", ...new Set(inlineScripts.map(hashOf))],
    'style-src': SELF,
    'img-src': ["'self'", 'data:'],
    'font-src': SELF,
    'connect-src': tokenSyncOrigin === null ? SELF : ["'self'", tokenSyncOrigin],
    'manifest-src': SELF,
    'worker-src': SELF,
    'frame-src': ['https://www.openstreetmap.org'],
    'form-action': SELF,
    ...trustedTypes(PAGE_TRUSTED_TYPES),
  });

/** The policy that web/lib/trusted-types.ts creates. */
const PAGE_TRUSTED_TYPES = ['default'];

/** No text becomes markup, a script or the URL of one, except through a policy that is named here. */
function trustedTypes(policies: readonly string[]): Directives {
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': policies };
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
