import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { easternDate } from '../../domain/eastern-time.ts';

interface DateCalendarProps {
  /** 'YYYY-MM-DD'. */
  value: string | null;
  range: { earliest: string; latest: string } | undefined;
  onPick: (date: string) => void;
}

/** The calendar of a date field; a chunk of its own, loaded when it is first opened. */
export function DateCalendar({ value, range, onPick }: DateCalendarProps) {
  // Opens where there is something to pick: for a date of birth that is years back.
  const opensAt = range !== undefined && range.latest < easternDate(new Date()) ? range.latest : undefined;
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? opensAt}
      minDate={range?.earliest}
      maxDate={range?.latest}
      onChange={(date) => {
        if (date !== null) onPick(date);
      }}
      firstDayOfWeek={0}
    />
  );
}
