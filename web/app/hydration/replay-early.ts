import type { Early } from './hold-early.ts';

/**
 * Does again, now that the page answers, what somebody did before: first what was typed and chosen,
 * then the presses in their order. What is no longer on the page is left out.
 */
export function replayEarly({ changed, pressed, release }: Early): void {
  release();
  for (const [field, said] of changed) if (field.isConnected) tell(field, said);
  for (const one of pressed) {
    if (!one.isConnected) continue;
    if (one instanceof HTMLFormElement) one.requestSubmit();
    else one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

/** React hears of a change only where the value differs from the one it knows. */
function tell(field: Element, said: string): void {
  const isFile = field instanceof HTMLInputElement && field.type === 'file';
  if (isFile || field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    field.value = '';
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, said);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
