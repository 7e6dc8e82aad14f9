import { type CalendarDate, formatDate } from '../time/eastern-time.ts';

/**
 * Payoffs grow until the money goes out (CD-17), so a later day needs figures of its own (CLOSE-12).
 * @param disbursesOn null while there are no figures.
 */
export function disbursementDayFaults(
  { fundedOn, reason }: { fundedOn: CalendarDate; reason: string },
  disbursesOn: CalendarDate | null,
): Record<string, string> {
  if (disbursesOn === null || fundedOn === disbursesOn) return {};
  const day = formatDate(disbursesOn);
  if (fundedOn > disbursesOn)
    return { fundedOn: `The figures are those of ${day}. Change the disbursement date first` };
  return reason === '' ? { reason: `The figures are those of ${day}. Enter why it is funded earlier.` } : {};
}
