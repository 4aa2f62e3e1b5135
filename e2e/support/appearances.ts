/**
 * The elements that look like nothing in `known`, one for each appearance: the classes, colours and
 * type of the element and of everything around it, and whether it has words that can be read and
 * used. Elements of one appearance have one contrast.
 * Runs in the page: it may use nothing from outside.
 */
export function appearances(root: Element, known: ReadonlySet<string>): Map<string, Element> {
  const fresh = new Map<string, Element>();

  /** Two sums of 32 bits, so that two appearances practically never share a name. */
  function nameOf(text: string): string {
    let [one, other] = [7, 11];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
      other = Math.imul(other, 31) + text.charCodeAt(at);
    }
    return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
  }

  function hasWords(element: Element): boolean {
    if ('value' in element && element.value) return true;
    return [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    );
  }

  function visit(element: Element, around: string): void {
    // What a window covers can be measured only once the window is gone.
    if (element.matches('[aria-hidden="true"], [inert]')) return;
    const style = getComputedStyle(element);
    const name = nameOf(
      [
        around,
        element.tagName,
        element.getAttribute('class'),
        element.matches(':disabled, [aria-disabled="true"]'),
        hasWords(element),
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.fontSize,
        style.fontWeight,
      ].join(),
    );
    const visible = element.checkVisibility({ visibilityProperty: true });
    if (visible && !known.has(name) && !fresh.has(name)) fresh.set(name, element);
    for (const child of element.children) visit(child, name);
  }

  visit(root, getComputedStyle(document.documentElement).backgroundColor);
  return fresh;
}
