import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { useCalendarToday } from '../calendar-today.ts';
import classes from './date-calendar.module.css';

/** The names of the arrows, for screen readers. Between them, the month and the year name their buttons. */
const LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

interface DateCalendarProps {
  /** 'YYYY-MM-DD', or an unfinished date. */
  value: unknown;
  range: { earliest: string; latest: string } | undefined;
  onPick: (date: string) => void;
}

/** The calendar of a date field; a separate chunk that loads when it is first opened. */
export function DateCalendar({ value, range, onPick }: DateCalendarProps) {
  const today = useCalendarToday();
  const date = typeof value === 'string' && isCalendarDate(value) ? value : null;
  return (
    <DatePicker
      value={date}
      defaultDate={date ?? nearest(today, range)}
      minDate={range?.earliest}
      maxDate={range?.latest}
      onChange={(picked) => {
        if (picked !== null) onPick(picked);
      }}
      firstDayOfWeek={0}
      ariaLabels={LABELS}
      classNames={{ day: classes.day ?? '' }}
    />
  );
}

/** The first day shown: today, or the end of the range nearest to today, as for a date of birth. */
function nearest(today: string, range: DateCalendarProps['range']): string {
  if (range === undefined) return today;
  if (today > range.latest) return range.latest;
  return today < range.earliest ? range.earliest : today;
}
