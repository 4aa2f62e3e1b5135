import { type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was entered before hydration, by the person or the browser, in every form: React would soon
 * write its own first values over it. Wrap the hydrated root in it.
 */
export function ReplayInput({ children }: { children: ReactNode }) {
  // In the commit that hydrates, before anything is rendered again.
  useLayoutEffect(() => {
    const replays = [...document.querySelectorAll<Control>('input, textarea, select')]
      .filter(isEdited)
      // A choice may replace the fields that were typed into.
      .toSorted((one, other) => Number(isChoice(one)) - Number(isChoice(other)))
      .map(replayOf);
    // One after another: a handler may build on what the one before has set.
    queueMicrotask(() => {
      for (const replay of replays) flushSync(replay);
    });
  }, []);
  return children;
}

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return control.type !== 'file' && control.value !== control.defaultValue;
}

const isChoice = (control: Control) => control instanceof HTMLSelectElement || isTicked(control);

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Lets React know of what a control holds now, as if it was entered when this is called. */
function replayOf(control: Control): () => void {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return () => {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (isTicked(control)) {
    const { checked } = control;
    return () => {
      control.checked = !checked;
      setUnseen(control, 'checked', checked);
      // Only a MouseEvent would tick it again.
      control.dispatchEvent(new Event('click', { bubbles: true }));
    };
  }
  const { value } = control;
  return () => {
    control.value = control.defaultValue;
    setUnseen(control, 'value', value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** React ignores an event unless the value differs from the last one that it has seen being set. */
function setUnseen(
  control: Control,
  property: 'checked' | 'value',
  entered: boolean | string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(
    control,
    entered,
  );
}
