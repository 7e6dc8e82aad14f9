import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { isTouched } from '../../ui/focus/next-field.ts';
import { type DateRange, dayAfterKey, nearestDay } from './calendar-keys.ts';
import { CALENDAR } from './calendar-opening.ts';
import { useCalendarToday } from './calendar-today.ts';
import classes from './date-calendar.module.css';

/** Screen reader labels of the arrows. The month and year buttons between them have their own names. */
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
  range: DateRange | undefined;
  onPick: (date: string) => void;
  onClose: () => void;
}

/**
 * The calendar of a date field; a separate chunk that loads when it is first opened. It opens with the focus on the chosen
 * day, or else on today or the day nearest to it (BASE-46).
 */
export function DateCalendar({ value, range, onPick, onClose }: DateCalendarProps) {
  const today = useCalendarToday();
  const date = typeof value === 'string' && isCalendarDate(value) ? value : null;
  const [first] = useState(() => nearestDay(date ?? today, range));
  const [shown, show] = useState<string>(first);
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => focusDay(calendar.current, first), [first]);
  useEscape(() => {
    returnFocus();
    onClose();
  });
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    const wanted = from === undefined ? null : dayAfterKey(event.key, from);
    if (wanted === null) return;
    event.preventDefault();
    event.stopPropagation();
    const day = nearestDay(wanted, range);
    flushSync(() => show(day));
    focusDay(calendar.current, day);
  };
  return (
    <DatePicker
      ref={calendar}
      onKeyDownCapture={moveByKey}
      onBlur={({ relatedTarget: to }) => {
        if (to !== null && to.closest(`[${CALENDAR}]`) === null) onClose();
      }}
      value={date}
      date={shown}
      onDateChange={show}
      minDate={range?.earliest}
      maxDate={range?.latest}
      onChange={(picked) => {
        if (picked === null) return;
        returnFocus();
        onPick(picked);
      }}
      getDayProps={(day) => ({
        'data-date': day,
        // The library moves the focus here too, some time after the opening: on a slow machine after the first arrow keys.
        'data-autofocus': day === shown || undefined,
        'aria-current': day === today ? 'date' : undefined,
      })}
      classNames={{ day: classes.day ?? '' }}
      firstDayOfWeek={0}
      ariaLabels={LABELS}
    />
  );
}

/** Also moves the tab stop, which the library leaves on its own today. */
function focusDay(calendar: HTMLElement | null, day: string): void {
  for (const stop of calendar?.querySelectorAll<HTMLElement>('[data-date][tabindex="0"]') ?? []) {
    stop.tabIndex = -1;
  }
  const target = calendar?.querySelector<HTMLElement>(`[data-date="${day}"]`);
  if (target == null) return;
  target.tabIndex = 0;
  target.focus({ preventScroll: true });
}

function returnFocus(): void {
  const button = document.querySelector<HTMLElement>(`[${CALENDAR}][aria-expanded="true"]`);
  const field = button?.closest('.mantine-InputWrapper-root')?.querySelector('input');
  (isTouched() ? button : field)?.focus();
}

/** Wherever the focus is. A dialog below stays open. */
function useEscape(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
