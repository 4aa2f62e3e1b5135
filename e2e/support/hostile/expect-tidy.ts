import { expect, type Page } from '@playwright/test';

/**
 * Expects the page to be laid out as ever: no wider than the screen, and what is written beside a text
 * still reads from left to right, on both sides of it.
 * @param texts hostile texts that the page may show
 */
export async function expectTidy(page: Page, texts: readonly string[]): Promise<void> {
  const found = await page.evaluate(
    (hostile) => {
      const faults: string[] = [];
      const range = document.createRange();
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth + 1) {
        const wide = (node: Node) => {
          range.selectNodeContents(node);
          return range.getBoundingClientRect().right > clientWidth + 1;
        };
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const tooWide: string[] = [];
        for (let node = nodes.nextNode(); node; node = nodes.nextNode())
          if (wide(node))
            tooWide.push(
              `${node.parentElement?.outerHTML.slice(0, 120)} ${node.nodeValue?.slice(0, 20)}`,
            );
        faults.push(`${scrollWidth - clientWidth} px too wide: ${tooWide.slice(0, 4).join('; ')}`);
      }
      const ODD = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;
      const isolated = (element: Element | null): boolean => {
        if (!element) return false;
        const { display, unicodeBidi } = getComputedStyle(element);
        if (!display.startsWith('inline') || display === 'inline-block') return false;
        return unicodeBidi !== 'normal' || isolated(element.parentElement);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.nodeValue ?? '';
        const block = node.parentElement?.closest(
          'p, li, td, th, dd, dt, h1, h2, h3, button, a, div',
        );
        if (!block || !ODD.test(block.textContent) || !block.checkVisibility()) continue;
        // Only screen readers meet it.
        if (node.parentElement?.closest('.sr-only')) continue;
        // Only letters outside of the hostile text count.
        let own = text;
        for (const part of hostile) own = own.replaceAll(part, '\0'.repeat(part.length));
        if (isolated(node.parentElement) || ODD.test(own)) continue;
        let [last, line] = [-Infinity, -Infinity];
        // Each letter of ours, and each hostile part as a whole.
        for (const { index, 0: piece } of own.matchAll(/\0+|[A-Za-z0-9]/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + piece.length);
          const { left, right, top, width, height } = range.getBoundingClientRect();
          if (width === 0 || height > 1.8 * parseFloat(getComputedStyle(block).fontSize)) continue;
          if (Math.abs(top - line) < 4 && left < last - 1)
            faults.push(
              `"${own.replaceAll('\0', '')}" does not read from left to right in "${block.textContent.slice(0, 80)}"`,
            );
          [last, line] = [piece.startsWith('\0') ? right - 1 : left, top];
        }
      }
      return [...new Set(faults)];
    },
    texts.filter((text) => text.length > 1),
  );
  expect(found, page.url()).toEqual([]);
}
