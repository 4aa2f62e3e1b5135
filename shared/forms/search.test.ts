import { describe, expect, it } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '../domain/providers/search-text.ts';
import { fieldErrors } from './first-error.ts';
import { searchForm } from './search.ts';

describe('search form', () => {
  it('trims both texts, which may be empty', () => {
    expect(searchForm.parse({ searchService: ' physio ', searchLocation: '\tLeeds ' })).toEqual({
      searchService: 'physio',
      searchLocation: 'Leeds',
    });
    expect(searchForm.parse({})).toEqual({ searchService: '', searchLocation: '' });
  });

  it('accepts up to 100 characters', () => {
    const text = 'a'.repeat(100);
    expect(fieldErrors(searchForm.safeParse({ searchService: text }))).toEqual({});
    expect(fieldErrors(searchForm.safeParse({ searchService: `${text}a` }))).toEqual({
      searchService: 'Please use at most 100 characters',
    });
  });

  it('debounces by 300 ms (HOME-22)', () => {
    expect(SEARCH_DEBOUNCE_MS).toBe(300);
  });
});
