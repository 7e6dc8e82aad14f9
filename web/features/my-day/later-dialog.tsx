import { Modal } from '@mantine/core';
import { type Resolver, useForm } from 'react-hook-form';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { businessDaysAfter, isGeneralBusinessDay } from '../../../domain/deadlines/business-days.ts';
import { canPutOff, MAX_LATER_DAYS } from '../../../domain/my-day/day-marks.ts';
import { addDays, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { useDialogStart } from '../../ui/dialogs/dialog-start.ts';
import { useReturnFocus } from '../../ui/dialogs/return-focus.ts';
import classes from './my-day.module.css';

interface LaterDialogProps {
  item: DayItem;
  today: string;
  onClose: () => void;
  onChoose: (until: string) => void;
}

interface Choice {
  until: string;
}

/** Asks for the day on which something comes back. Enter takes the next business day. */
export function LaterDialog({ item, today, onClose, onChoose }: LaterDialogProps) {
  useReturnFocus();
  useDialogStart();
  const form = useForm<Choice>({
    defaultValues: { until: businessDaysAfter(today, 1, isGeneralBusinessDay) },
    resolver: checksOf(today),
  });
  const choose = async ({ until }: Choice) => {
    onChoose(until);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Later" closeButtonProps={{ 'aria-label': 'Close' }}>
      <FormShell
        form={form}
        onSubmit={choose}
        submitLabel="Put off"
        hasRequired={false}
        guardsLeaving={false}
      >
        <p className={classes.putOff}>{item.title}</p>
        <DateField
          control={form.control}
          name="until"
          label="Comes back on"
          range={{ earliest: addDays(today, 1), latest: addDays(today, MAX_LATER_DAYS) }}
        />
      </FormShell>
    </Modal>
  );
}

/** The rule of the server, so that a wrong day is named before it is sent. */
function checksOf(today: string): Resolver<Choice> {
  return async (values) => {
    const permission = isCalendarDate(values.until)
      ? canPutOff(values.until, today)
      : { ok: false as const, reason: 'Enter a date that exists, as MM/DD/YYYY' };
    if (permission.ok) return { values, errors: {} as Record<string, never> };
    return { values: {}, errors: { until: { type: 'custom', message: permission.reason } } };
  };
}
