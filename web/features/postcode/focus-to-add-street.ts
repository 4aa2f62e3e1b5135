/**
 * Moves the focus to the start of an address of which only the area is filled in, unless the person
 * has gone on to another field.
 */
export function focusToAddStreet(address: HTMLTextAreaElement | null): void {
  const { activeElement } = document;
  const isAtPostcode =
    activeElement === document.body || activeElement?.getAttribute('role') === 'combobox';
  if (!address || (!isAtPostcode && activeElement !== address)) return;
  address.focus();
  address.setSelectionRange(0, 0);
}
