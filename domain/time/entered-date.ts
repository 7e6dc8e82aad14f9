import { z } from 'zod';
import { isCalendarDate } from './eastern-time.ts';

export const DATE_FAULT = 'Enter a date that exists, as MM/DD/YYYY';

/** A day that somebody enters: 'YYYY-MM-DD', and in the calendar. */
export const enteredDate = z
  .string()
  .max(10, DATE_FAULT)
  .refine(isCalendarDate, DATE_FAULT)
  .meta({ format: 'date' });
