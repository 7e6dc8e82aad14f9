import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCalendarDate } from '../../domain/eastern-time.ts';

interface DayFilterProps {
  label: string;
  /** 'YYYY-MM-DD'. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day that a list is filtered by. It counts once it is whole: while somebody types the year, it is the year 2, then 20. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      type="date"
      value={typing ?? day ?? ''}
      onBlur={() => setTyping(null)}
      onChange={({ target: { value } }) => {
        const isWhole = value === '' || isCalendarDate(value);
        setTyping(isWhole ? null : value);
        if (isWhole) onChange(value === '' ? undefined : value);
      }}
    />
  );
}
