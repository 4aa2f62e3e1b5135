import { holdEarly } from './hold-early.ts';

const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;
const START = /(?<=<script type="module" async="">)[\s\S]*?(?=<\/script>)/;
const ENTRY = /import\(("[^"]+")\);?$/;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");?/g;

/**
 * Takes a page whose script loads along with everything else, as the framework writes it, and lets
 * the script wait (hold-early.ts). What the framework listed to be loaded beforehand is loaded in
 * one go when the time has come. A page of another shape stays as it is.
 */
export function startLater(html: string): string {
  const script = START.exec(html)?.[0];
  if (script === undefined) return html;
  const preloads = [...html.matchAll(PRELOAD)].map(([, file = '']) => file);
  return html.replaceAll(PRELOAD, '').replace(START, () => waiting(script, preloads));
}

/**
 * The start as a script: everything is fetched at once, but run file by file, with a pause for
 * whatever the person does meanwhile.
 */
function waiting(script: string, preloads: readonly string[]): string {
  const imports = [...script.matchAll(IMPORT)];
  const names = imports.map(([, name = '']) => name).join(',');
  const loads = imports.map(([, , file]) => `import(${file})`).join(',');
  // What others need is listed after them; the entry itself comes last of all.
  const body = script.replaceAll(IMPORT, '').trim();
  const last = new Set([...imports.map(([, , file]) => file), ENTRY.exec(body)?.[1]]);
  const parts = preloads.filter((file) => !last.has(`"${file}"`)).toReversed();
  return `(${holdEarly.toString()})(async()=>{
const pause=()=>globalThis.scheduler?.yield?.();
for(const href of ${JSON.stringify(preloads)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link);await pause()}
for(const part of ${JSON.stringify(parts)}){await import(part);await pause()}
const [${names}]=await Promise.all([${loads}]);
await pause();
${body.replace(ENTRY, 'await $&')}
});`;
}
