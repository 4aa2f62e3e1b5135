/** Focuses a form field by its name. */
export function focusField(form: HTMLFormElement | null, name: string | null | undefined): void {
  form?.querySelector<HTMLElement>(`[name="${name ?? ''}"]`)?.focus();
}
