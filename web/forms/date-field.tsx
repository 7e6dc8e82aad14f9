import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDate, isCalendarDate } from '../../domain/eastern-time.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { MaskedInput } from './masked-input.tsx';
import { ReadField } from './read-field.tsx';
import { calendarDateOf, usDate } from './us-date.ts';
import { useField } from './use-field.tsx';

const Calendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }));

/**
 * A calendar date, typed as MM/DD/YYYY or picked; kept as 'YYYY-MM-DD', '' when empty. What is no date yet is kept as it
 * was typed, for the schema to refuse, and never dropped.
 */
export function DateField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={dateText} />
  ) : (
    <DateFieldInput {...props} />
  );
}

function dateText(value: unknown): string {
  const text = String(value ?? '');
  return isCalendarDate(text) ? formatDate(text) : text;
}

function DateFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const [opened, setOpened] = useState(false);
  const value = String(field.value ?? '');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <MaskedInput
          {...inputProps}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          mask="99/99/9999"
          inputMode="numeric"
          placeholder={props.placeholder ?? 'MM/DD/YYYY'}
          autoComplete={props.autoComplete ?? 'off'}
          value={usDate(value)}
          onMaskedChange={(masked) => field.onChange(calendarDateOf(masked) ?? masked)}
          rightSection={
            <ActionIcon
              size="sm"
              aria-label={`Pick ${props.label}`}
              aria-expanded={opened}
              disabled={props.disabled}
              onClick={() => setOpened((was) => !was)}
            >
              <IconCalendar size={16} stroke={1.6} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <Calendar
            value={calendarDateOf(usDate(value))}
            onPick={(date) => {
              field.onChange(date);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
