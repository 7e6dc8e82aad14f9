import type { KeyboardEvent } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { canPutOff, lastLaterDay, laterChoices } from '../../../domain/my-day/day-marks.ts';
import { weekdayDate } from '../../../domain/my-day/day-words.ts';
import { addDays, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { DATE_FAULT } from '../../../domain/time/entered-date.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { LETTER_FIELDS } from '../../ui/pages/page-search.ts';
import { nameOf } from './day-view.ts';
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

/** Offers a few days with a key each, or any other day. */
export function LaterDialog({ item, today, onClose, onChoose }: LaterDialogProps) {
  const choices = laterChoices(today);
  const form = useForm<Choice>({ defaultValues: { until: item.until ?? '' }, resolver: checksOf(today) });
  const choose = (until: string) => {
    onChoose(until);
    onClose();
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = target instanceof Element && target.matches(LETTER_FIELDS);
    const choice = /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
    if (choice === undefined || isTyping || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    choose(choice.date);
  };
  return (
    <FormDialog
      // The list focuses the next row, because this one may be gone.
      returnsFocus={false}
      onClose={onClose}
      title="Snooze"
      onKeyDown={chooseByKey}
      form={form}
      onSubmit={async ({ until }) => choose(until)}
      submitLabel="Snooze"
      hasRequired={false}
    >
      <p className={classes.putOff}>{nameOf(item)}</p>
      <fieldset className={classes.choices} aria-label="Comes back">
        {choices.map(({ label, date }, index) => (
          <button
            key={date}
            type="button"
            className={classes.choice}
            data-autofocus={index === 0 || undefined}
            onClick={() => choose(date)}
          >
            <KeyCap>{index + 1}</KeyCap> {label} <span className={classes.date}>{weekdayDate(date)}</span>
          </button>
        ))}
      </fieldset>
      <DateField
        control={form.control}
        name="until"
        label="Another day"
        range={{ earliest: addDays(today, 1), latest: lastLaterDay(today) }}
      />
    </FormDialog>
  );
}

/** Same rule as the server's, to catch a wrong day before sending. */
function checksOf(today: string): Resolver<Choice> {
  return async (values) => {
    const permission =
      values.until === '' || isCalendarDate(values.until)
        ? canPutOff(values.until || null, today)
        : { ok: false as const, reason: DATE_FAULT };
    if (permission.ok) return { values, errors: {} as Record<string, never> };
    return { values: {}, errors: { until: { type: 'custom', message: permission.reason } } };
  };
}
