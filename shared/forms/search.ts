import * as z from 'zod/mini';
import { SEARCH_TEXT_MAX_LENGTH } from '../domain/providers/search-text.ts';

const searchText = z.prefault(
  z
    .string('Please enter text')
    .check(
      z.trim(),
      z.maxLength(
        SEARCH_TEXT_MAX_LENGTH,
        `Please use at most ${SEARCH_TEXT_MAX_LENGTH} characters`,
      ),
    ),
  '',
);

/** The search form of the header: service and location, trimmed, both optional (HOME-21). */
export const searchForm = z.object({ searchService: searchText, searchLocation: searchText });
