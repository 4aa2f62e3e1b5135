/**
 * The signs of the first view as symbols of the document (scripts/bundle/first-signs.ts). The server
 * writes them into each page; the browser has them from there. While developing there are none, and
 * every icon brings its own lines.
 */
const drawn = '';

export const SIGNS_ID = 'signs';

export const SIGNS =
  typeof document === 'undefined' ? drawn : (document.getElementById(SIGNS_ID)?.innerHTML ?? '');
