import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { headForReaders, sayToSearchEngines, withSearchData } from './search-data.ts';

const page = '<html><head><title>One</title></head><body></body></html>';

describe('what a page says to search engines', () => {
  it('stands at the end of its head, and cannot end its script', () => {
    const context = new RouterContextProvider();
    sayToSearchEngines(context, [{ name: '</script>$&' }]);
    expect(withSearchData(context, page)).toBe(
      String.raw`<html><head><title>One</title><script type="application/ld+json">{"name":"\u003c/script>$&"}</script></head><body></body></html>`,
    );
  });

  it('is taken out of the head that the browser knows too', () => {
    const context = new RouterContextProvider();
    const head = headForReaders(context, [{ title: 'One' }, { 'script:ld+json': { a: 1 } }]);
    expect(head).toEqual([{ title: 'One' }]);
    expect(withSearchData(context, page)).toContain('{"a":1}');
  });

  it('leaves a page alone that says nothing', () => {
    expect(withSearchData(new RouterContextProvider(), page)).toBe(page);
  });
});
