import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';

interface DayFilterProps {
  label: string;
  /** 'YYYY-MM-DD'. */
  day: string | undefined;
  /** The first day of the filter, beside its last: one before it would find nothing. */
  notBefore?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day that filters a list. It applies once it is complete: an unfinished year would be the year 2, then 20. */
export function DayFilter({ label, day, notBefore, onChange }: DayFilterProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const isTooEarly = typing === null && day !== undefined && notBefore !== undefined && day < notBefore;
  return (
    <TextInput
      label={label}
      type="date"
      value={typing ?? day ?? ''}
      error={isTooEarly ? 'This day is before the From day.' : null}
      onBlur={() => setTyping(null)}
      onChange={({ target: { value } }) => {
        const isWhole = value === '' || isCalendarDate(value);
        setTyping(isWhole ? null : value);
        if (isWhole) onChange(value === '' ? undefined : value);
      }}
    />
  );
}
