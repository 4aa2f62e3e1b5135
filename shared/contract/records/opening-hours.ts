import * as z from 'zod/mini';
import { BANK_HOLIDAY_DIVISIONS } from '../../domain/dates/bank-holidays.ts';

const intervals = z.readonly(z.array(z.object({ opens: z.string(), closes: z.string() })));

/** The published hours of a location, and the part of the UK whose bank holidays apply. */
export const placedHoursSchema = z.object({
  week: z.readonly(z.array(intervals)),
  bankHolidays: z.union([z.literal('usual'), intervals]),
  special: z.readonly(
    z.array(z.object({ from: z.string(), until: z.string(), intervals, reason: z.string() })),
  ),
  division: z.enum(BANK_HOLIDAY_DIVISIONS),
});
