// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { storedDeskViews } from '#web/lib/appointments/stored-desk-views.ts';
import { parseDeskUrl } from './desk-url.ts';
import { rememberedParams, rememberedView, viewToRemember } from './remembered-view.ts';

const TODAY = '2026-11-26';
const remember = (query: string) => viewToRemember(parseDeskUrl(new URLSearchParams(query)), TODAY);

describe('what a device remembers of the desk', () => {
  it.each([
    ['', ''],
    ['provider=p2&location=l1', 'provider=p2&location=l1'],
    ['status=confirmed&type=telehealth&sort=name', 'status=confirmed&type=telehealth&sort=name'],
    ['view=calendar&layout=day', 'view=calendar&layout=day'],
    // Neither a name that was searched for, nor what is open, nor a day.
    ['search=Ada+Vale&status=pending', 'status=pending'],
    ['appointment=a1&view=calendar&day=2026-12-24&layout=week', 'view=calendar&layout=week'],
    ['dateFrom=2026-11-02', ''],
    // A preset, by its name.
    ['dateFrom=2026-11-26&dateTo=2026-11-26', 'dates=Today'],
    ['sort=name&dateFrom=2026-11-26&dateTo=2026-12-02', 'sort=name&dates=Next+7+days'],
  ])('of "%s" is "%s"', (query, view) => {
    expect(remember(query)).toBe(view);
  });

  it.each([
    ['dates=Today', 'dateFrom=2026-11-27&dateTo=2026-11-27'],
    ['dates=Next+7+days&sort=name', 'dateFrom=2026-11-27&dateTo=2026-12-03&sort=name'],
    ['dates=Yesterday&status=lost&search=Ada&appointment=a1', ''],
    ['view=calendar&layout=day&day=2026-12-24', 'view=calendar&layout=day'],
  ])('"%s" opens as "%s" the next day', (view, query) => {
    expect(rememberedParams(view, '2026-11-27').toString()).toBe(query);
  });
});

describe('the remembered views', () => {
  beforeEach(() => storedDeskViews.remove());

  it('are one per account', () => {
    rememberedView.write('ada', 'sort=name');
    rememberedView.write('bo', 'view=calendar&layout=day');
    expect([rememberedView.read('ada'), rememberedView.read('bo')]).toEqual([
      'sort=name',
      'view=calendar&layout=day',
    ]);
    expect(rememberedView.read('cy')).toBe('');
  });

  it('are forgotten where they are the defaults', () => {
    rememberedView.write('ada', 'sort=name');
    rememberedView.write('ada', '');
    expect(storedDeskViews.get()).toBeNull();
  });

  it('are those of the last eight accounts', () => {
    for (let index = 0; index < 12; index += 1) rememberedView.write(`u${index}`, 'sort=name');
    rememberedView.write('u4', 'sort=payment');
    rememberedView.write('u12', 'sort=name');
    const kept = ['u3', 'u4', 'u5', 'u6', 'u12'].map((uid) => rememberedView.read(uid));
    expect(kept).toEqual(['', 'sort=payment', '', 'sort=name', 'sort=name']);
  });

  it.each(['x', '{}', '[1]', '[["ada"]]', '[["ada", 1]]', 'null'])(
    'read nothing from %s',
    (text) => {
      storedDeskViews.set(text);
      expect(rememberedView.read('ada')).toBe('');
    },
  );
});
