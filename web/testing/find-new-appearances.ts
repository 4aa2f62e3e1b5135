/**
 * Finds one element for each appearance that is not in `known`. An appearance is made of the tag,
 * classes, colours and font of the element and of its ancestors, whether it has text and whether it is
 * disabled: elements of the same appearance have the same contrast.
 * Runs in the page, so it must not refer to anything outside itself.
 */
export function findNewAppearances(
  root: Element,
  known: ReadonlySet<string>,
): Map<string, Element> {
  const fresh = new Map<string, Element>();

  /** Two 32-bit hashes, to make collisions practically impossible. */
  function hashOf(text: string): string {
    let [first, second] = [7, 11];
    for (let at = 0; at < text.length; at += 1) {
      first = Math.imul(first ^ text.charCodeAt(at), 0x01000193);
      second = Math.imul(second, 31) + text.charCodeAt(at);
    }
    return `${(first >>> 0).toString(36)}-${(second >>> 0).toString(36)}`;
  }

  function hasText(element: Element): boolean {
    if ('value' in element && element.value) return true;
    return [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    );
  }

  function visit(element: Element, parentHash: string): void {
    // Content behind a modal can be measured only after it closes.
    if (element.matches('[aria-hidden="true"], [inert]')) return;
    const style = getComputedStyle(element);
    const hash = hashOf(
      [
        parentHash,
        element.tagName,
        element.getAttribute('class'),
        element.matches(':disabled, [aria-disabled="true"]'),
        hasText(element),
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.fontSize,
        style.fontWeight,
      ].join(),
    );
    const visible = element.checkVisibility({ visibilityProperty: true });
    if (visible && !known.has(hash) && !fresh.has(hash)) fresh.set(hash, element);
    for (const child of element.children) visit(child, hash);
  }

  visit(root, getComputedStyle(document.documentElement).backgroundColor);
  return fresh;
}
