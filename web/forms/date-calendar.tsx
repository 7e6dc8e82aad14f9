import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useCalendarToday } from './calendar-today.ts';

interface DateCalendarProps {
  /** 'YYYY-MM-DD'. */
  value: string | null;
  range: { earliest: string; latest: string } | undefined;
  onPick: (date: string) => void;
}

/** The calendar of a date field; a chunk of its own, loaded when it is first opened. */
export function DateCalendar({ value, range, onPick }: DateCalendarProps) {
  const today = useCalendarToday();
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? nearest(today, range)}
      minDate={range?.earliest}
      maxDate={range?.latest}
      onChange={(date) => {
        if (date !== null) onPick(date);
      }}
      firstDayOfWeek={0}
    />
  );
}

/** The day of a range at which there is something to pick: today, or its end that is next to today, as for a date of birth. */
function nearest(today: string, range: DateCalendarProps['range']): string {
  if (range === undefined) return today;
  if (today > range.latest) return range.latest;
  return today < range.earliest ? range.earliest : today;
}
