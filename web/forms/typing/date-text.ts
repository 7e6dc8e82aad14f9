import { DATE } from '../../../domain/application/checks/patterns.ts';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { parseDate } from '../../../domain/typing/typed-date.ts';
import { arrangeDate } from './format-while-typing.ts';
import { usDate } from './us-date.ts';
import type { ValueText } from './value-text.ts';

/** A calendar date: stored as 'YYYY-MM-DD', shown as MM/DD/YYYY. */
export const DATE_TEXT: ValueText = {
  empty: '',
  read: parseDate,
  show: (value) => {
    const text = String(value ?? '');
    return isCalendarDate(text) ? usDate(text) : text;
  },
  arrange: arrangeDate,
  fault: () => DATE.message,
};
