/** What somebody did before the script of the page ran; it waits in `window.early`. */
export type Early = {
  /** Fields that were typed in or chosen from, with what they said then: React may empty them. */
  readonly changed: ReadonlyMap<Element, string>;
  /** What was pressed and needs the script, and forms sent, in their order, each once. */
  readonly pressed: ReadonlySet<Element>;
  /** From now on the page answers by itself. */
  release(): void;
};

/**
 * Lets a page be read before its script is loaded: it comes after everything that is to be seen,
 * at the first touch, or at once for somebody with a session, whose page is empty without it.
 * Meanwhile links and plain forms work by themselves, and other presses are kept
 * (replay-early.ts). Written into each page as it stands: it may use nothing from outside.
 * @param start loads the script; tried again at the next touch when it fails
 */
export function holdEarly(start: () => Promise<unknown>): void {
  const touches = ['pointerdown', 'keydown', 'focusin', 'input'];
  const changes = ['input', 'change'];
  const presses = ['click', 'submit'];
  const changed = new Map<Element, string>();
  const pressed = new Set<Element>();
  let started = false;

  function begin() {
    if (started) return;
    started = true;
    start().catch(() => {
      started = false;
    });
  }

  function change({ target }: Event) {
    if (!(target instanceof Element)) return;
    changed.set(target, 'value' in target ? String(target.value) : '');
  }

  /** What the browser deals with by itself. */
  const NATIVE = 'a[href], input, select, textarea, label, summary';

  function needsScript(target: Element): Element | null {
    if (target instanceof HTMLFormElement) return target.hasAttribute('action') ? null : target;
    const button = target.closest('button');
    // A button that sends a form is followed by the sending.
    if (button) return button.type === 'submit' && button.form ? null : button;
    return target.closest(NATIVE) ? null : target;
  }

  function press(event: Event) {
    const held = event.target instanceof Element ? needsScript(event.target) : null;
    if (!held) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(held);
  }

  /** The key that sends a form, also one whose button waits for the script as well. */
  function enter({ key, target }: KeyboardEvent) {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    if (target.form && needsScript(target.form)) pressed.add(target.form);
  }

  function release() {
    for (const name of touches) removeEventListener(name, begin, true);
    for (const name of changes) removeEventListener(name, change, true);
    for (const name of presses) removeEventListener(name, press, true);
    removeEventListener('keydown', enter, true);
    delete window.early;
  }

  for (const name of touches) addEventListener(name, begin, { capture: true, passive: true });
  for (const name of changes) addEventListener(name, change, true);
  for (const name of presses) addEventListener(name, press, true);
  addEventListener('keydown', enter, true);
  window.early = { changed, pressed, release };

  let session: string | null = null;
  try {
    session = localStorage.getItem('token');
  } catch {
    // Storage is closed to us: a visitor.
  }
  // After `load` comes the painting of what was loaded last; the script must not be in its way.
  const later = () => {
    if (document.hidden) begin();
    else requestAnimationFrame(() => setTimeout(begin));
  };
  if (session !== null) begin();
  else if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}

declare global {
  interface Window {
    /** Gone when the page answers by itself. */
    early?: Early;
  }
}
