import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { extractStructuredData, addStructuredData, withStructuredData } from './structured-data.ts';
import { HOSTILE_TEXTS } from '#server/testing/hostile-texts.ts';

const page = '<html><head><title>One</title></head><body></body></html>';

describe('structured data', () => {
  it('is at the end of the head, and cannot close its script', () => {
    const context = new RouterContextProvider();
    addStructuredData(context, [{ name: '</script>$&' }]);
    expect(withStructuredData(context, page)).toBe(
      String.raw`<html><head><title>One</title><script type="application/ld+json">{"name":"\u003c/script>$&"}</script></head><body></body></html>`,
    );
  });

  it('is removed from the head that the browser hydrates', () => {
    const context = new RouterContextProvider();
    const head = extractStructuredData(context, [{ title: 'One' }, { 'script:ld+json': { a: 1 } }]);
    expect(head).toEqual([{ title: 'One' }]);
    expect(withStructuredData(context, page)).toContain('{"a":1}');
  });

  it('takes every hostile text as data', () => {
    const context = new RouterContextProvider();
    addStructuredData(context, [{ texts: HOSTILE_TEXTS }]);
    const html = withStructuredData(context, page);
    const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({ texts: HOSTILE_TEXTS });
    expect(html.replace(data, '')).toBe(
      page.replace('</head>', '<script type="application/ld+json"></script></head>'),
    );
  });

  it('leaves a page without structured data unchanged', () => {
    expect(withStructuredData(new RouterContextProvider(), page)).toBe(page);
  });
});
