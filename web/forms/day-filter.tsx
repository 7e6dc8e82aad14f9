import { useState } from 'react';
import { isCalendarDate } from '../../domain/time/eastern-time.ts';
import { DateInput } from './fields/date-input.tsx';

interface DayFilterProps {
  label: string;
  /** 'YYYY-MM-DD'. */
  day: string | undefined;
  /** The filter's first day, for its last: an earlier last day would find nothing. */
  notBefore?: string | undefined;
  /** A refusal of the server, for the last complete day. */
  error?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day that filters a list. It applies once it is complete. */
export function DayFilter({ label, day, notBefore, error, onChange }: DayFilterProps) {
  // An unfinished day is dropped when the filter is set from elsewhere, such as by 'Clear filters'.
  const [typing, setTyping] = useState<{ text: string; beside: string | undefined } | null>(null);
  const unfinished = typing?.beside === day ? typing?.text : undefined;
  const isTooEarly =
    unfinished === undefined && day !== undefined && notBefore !== undefined && day < notBefore;
  return (
    <DateInput
      label={label}
      value={unfinished ?? day ?? ''}
      error={isTooEarly ? 'This day is before the From day.' : unfinished === undefined ? error : undefined}
      onChange={(text) => {
        const isWhole = text === '' || isCalendarDate(text);
        setTyping(isWhole ? null : { text, beside: day });
        if (isWhole) onChange(text === '' ? undefined : text);
      }}
    />
  );
}
