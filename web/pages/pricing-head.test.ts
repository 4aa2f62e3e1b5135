import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type ServerContext, serverContext } from '#web/app/server-context.ts';
import { withStructuredData } from '#web/app/structured-data.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { clientLoader, loader, meta } from './pricing.tsx';
import { SITE } from './testing/open-page.tsx';

const PLANS = {
  plans: [
    { id: 'single', name: 'Single', amountPence: 7500, people: 1, priceId: 'price_s' },
    { id: 'family', name: 'Couple/Family', amountPence: 15_000, people: 5, priceId: 'price_f' },
  ],
  campaign: null,
};

async function load(answer: () => unknown) {
  const context = new RouterContextProvider();
  const api = { call: () => Promise.resolve().then(answer) };
  context.set(serverContext, { ...SITE, api } as unknown as ServerContext);
  const { data, init } = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  return { data, status: init?.status, page: withStructuredData(context, '<head></head>') };
}

describe('the plans in the page from the server', () => {
  it('have their prices for search engines', async () => {
    const { data, status, page } = await load(() => PLANS);
    expect(data).toEqual({ plans: PLANS });
    expect(status).toBe(200);
    expect(page).toContain('"price":"75.00"');
    expect(page).toContain('"price":"150.00"');
  });

  it('are left to the browser if they cannot be read', async () => {
    const { data, status, page } = await load(() => {
      throw new ApiError('', { status: 500 });
    });
    expect(data).toEqual({ plans: null });
    expect(status).toBe(503);
    expect(page).not.toContain('price');
  });

  it('are fetched by the page itself after a click on a link', () => {
    expect(clientLoader()).toBeNull();
  });
});

describe('the head of the plans', () => {
  const headAt = (search: string) =>
    meta({ matches: [{ loaderData: SITE }], location: { search } } as unknown as Parameters<
      typeof meta
    >[0]);
  const UNLISTED = { name: 'robots', content: 'noindex, follow' };

  it.each([
    ['', 'Membership plans', true],
    ['?status=success', 'Your payment', false],
    ['?status=cancel', 'Payment cancelled', false],
    ['?family=details', 'Membership plans', false],
    ['?source=a&family=details', 'Membership plans', false],
    ['?ref=status', 'Membership plans', true],
  ])('%s: "%s", in search engines: %s', (search, title, listed) => {
    const head = headAt(search);
    expect(head[0]).toEqual({ title: `${title} | Halewell` });
    expect(head.some((tag) => 'name' in tag && tag.name === 'robots')).toBe(!listed);
    expect(head).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://halewell.example/pricing',
    });
    if (!listed) expect(head).toContainEqual(UNLISTED);
  });
});
