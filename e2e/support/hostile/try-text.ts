import type { Locator } from '@playwright/test';

export type Attempt = {
  /** `closed`: the form was sent and is gone, or thanks. */
  readonly outcome: 'refused' | 'problem' | 'closed' | 'nothing';
  readonly faults: readonly string[];
};

type Options = {
  /** The button that sends the form; null: it is sent while typing. */
  readonly button: string | null;
  /** Labels of fields that keep what they have. */
  readonly keep?: readonly string[];
  /** A search: it refuses nothing. */
  readonly answer?: RegExp;
};

/**
 * Types a text into every text field of an open form and sends it, in the page, as a person would: no
 * longer than a field takes. A refused field has to have a message and what was typed.
 */
export function tryText(
  form: Locator,
  text: string,
  { button, keep = [], answer }: Options,
): Promise<Attempt> {
  return form.evaluate(
    async (root, typing) => {
      const TYPES = ['text', 'search', 'email', 'tel', 'password', 'url', 'textarea'];
      type Control = HTMLInputElement | HTMLTextAreaElement;
      const labelOf = (control: Control) =>
        control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.name;
      const controls = [...root.querySelectorAll<Control>('input, textarea')].filter(
        (control) =>
          TYPES.includes(control.type) &&
          !control.readOnly &&
          !control.disabled &&
          control.checkVisibility() &&
          !typing.keep.some((label) => labelOf(control).startsWith(label)),
      );
      const faults: string[] = controls.length === 0 ? ['no field to type into'] : [];
      for (const control of controls) {
        const { set } = Object.getOwnPropertyDescriptor(
          Object.getPrototypeOf(control),
          'value',
        ) as { set(this: Control, value: string): void };
        control.focus();
        set.call(
          control,
          control.maxLength > 0 ? typing.text.slice(0, control.maxLength) : typing.text,
        );
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
        control.blur();
      }
      const typed = controls.map(({ value }) => value);
      const frame = () => new Promise(requestAnimationFrame);
      const invalid = () => [...root.querySelectorAll<Control>('[aria-invalid=true]')];
      const problems = () =>
        [...document.querySelectorAll('[role=alert]')].filter(
          ({ textContent }) => textContent.trim() !== '',
        );
      const busy = () => root.querySelector('button[aria-disabled=true]') !== null;
      let sender: HTMLButtonElement | undefined;
      const gone = () => !root.checkVisibility() || sender?.checkVisibility() === false;
      if (typing.button !== null) {
        sender = [...root.querySelectorAll('button')].find((one) =>
          one.textContent.startsWith(typing.button ?? ''),
        );
        if (!sender) return { outcome: 'nothing' as const, faults: [`no button ${typing.button}`] };
        await frame();
        // Some forms disable their button for as long as a field is refused.
        const refusedBefore = busy();
        sender.click();
        const sent = performance.now();
        const within = (milliseconds: number) => performance.now() - sent < milliseconds;
        const isSending = () =>
          busy() && (invalid().length === 0 || (!refusedBefore && within(2000)));
        const isUnanswered = () => invalid().length === 0 && problems().length === 0;
        do await frame();
        while (typing.waits && within(8000) && !gone() && (isSending() || isUnanswered()));
      }
      await frame();
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth + 1) faults.push(`${scrollWidth - clientWidth} px too wide`);
      if (gone()) return { outcome: 'closed' as const, faults };
      for (const control of invalid()) {
        const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
        const messages = ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
        if (messages.trim() === '') faults.push(`no message at ${labelOf(control)}`);
      }
      controls.forEach((control, index) => {
        // A form may trim what it sends.
        if (control.value.trim() !== typed[index]?.trim())
          faults.push(`${labelOf(control)} has lost ${typed[index]}, has ${control.value}`);
      });
      const outcome =
        invalid().length > 0 ? 'refused' : problems().length > 0 ? 'problem' : 'nothing';
      return { outcome: outcome as Attempt['outcome'], faults };
    },
    { text, button, keep: [...keep], waits: answer === undefined },
  );
}
