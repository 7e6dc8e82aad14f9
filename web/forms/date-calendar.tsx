import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';

interface DateCalendarProps {
  /** 'YYYY-MM-DD'. */
  value: string | null;
  onPick: (date: string) => void;
}

/** The calendar of a date field; a chunk of its own, loaded when it is first opened. */
export function DateCalendar({ value, onPick }: DateCalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? undefined}
      onChange={(date) => {
        if (date !== null) onPick(date);
      }}
      firstDayOfWeek={0}
    />
  );
}
