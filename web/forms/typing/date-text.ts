import { DATE } from '../../../domain/application/checks/patterns.ts';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { parseDate } from '../../../domain/typing/typed-date.ts';
import { arrangeDate } from './format-while-typing.ts';
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

/** 'YYYY-MM-DD' → 'MM/DD/YYYY'; any other text as it is. */
export function usDate(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts === null ? value : `${parts[2]}/${parts[3]}/${parts[1]}`;
}
