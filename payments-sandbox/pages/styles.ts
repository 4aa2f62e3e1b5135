/** The pages' style sheet, served as a file to satisfy the strict content security policy. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --canvas: #eef2f6; --surface: #fff; --line: #dde4ea; --control: #7c8d9e;
  --ink: #16232f; --muted: #526373; --action: #3d6080; --action-hover: #2f4d68; --on-action: #fff;
  --bad: #a3271b; --bad-surface: #fdecea; --note: #6b4e00; --note-surface: #fff6d6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #101820; --surface: #17222c; --line: #2a3947; --control: #7c8d9e;
    --ink: #e7edf3; --muted: #9db0c1; --action: #9cc0e0; --action-hover: #b9d4ea; --on-action: #0f1a24;
    --bad: #ffb4aa; --bad-surface: #3a1a17; --note: #ffe08a; --note-surface: #332a10;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--canvas); color: var(--ink);
  font: 17px/1.5 Figtree, ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif;
}
.sandbox {
  margin: 0; padding: 8px 16px; background: var(--note-surface); color: var(--note);
  text-align: center; font-size: 15px; font-weight: 600;
}
header p { text-wrap: balance; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 72px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 24px; }
.order { margin-bottom: 16px; }
.card + .card { margin-top: 16px; }
h1 { margin: 0; font-size: 20px; line-height: 1.25; letter-spacing: -0.015em; }
h2 { margin: 0 0 16px; font-size: 17px; }
p { margin: 8px 0 0; }
.price { margin-top: 12px; font-size: 32px; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; }
.price small { font-size: 17px; font-weight: 400; color: var(--muted); }
.muted, .hint { color: var(--muted); font-size: 15px; }
.field { margin-top: 16px; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
label { display: block; font-weight: 600; font-size: 15px; }
.hint { margin: 0; }
.terms { margin-top: 24px; color: var(--muted); font-size: 15px; }
.terms + button { margin-top: 12px; }
input {
  width: 100%; min-height: 48px; margin-top: 4px; padding: 10px 12px; border: 1px solid var(--control);
  border-radius: 10px; background: var(--surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums;
}
input[aria-invalid='true'] { border: 2px solid var(--bad); padding: 9px 11px; }
.error { margin: 4px 0 0; color: var(--bad); font-size: 15px; font-weight: 600; }
.summary { margin: 0 0 16px; padding: 12px 16px; border-radius: 10px; background: var(--bad-surface); color: var(--bad); }
.summary p { margin: 0; }
.summary a { color: inherit; font-weight: 600; }
button, .button {
  display: block; width: 100%; min-height: 48px; margin-top: 24px; padding: 11px 16px; border: 1px solid transparent;
  border-radius: 10px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--action-hover); }
button.quiet { margin-top: 12px; background: transparent; border-color: var(--control); color: var(--ink); }
button.quiet:hover { background: var(--canvas); }
a { color: var(--action); }
.back { margin-top: 24px; text-align: center; }
.back a { display: inline-block; padding: 10px; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
details { margin-top: 16px; font-size: 15px; }
summary { min-height: 24px; cursor: pointer; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 0; }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
`;
