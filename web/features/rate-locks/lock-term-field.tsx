import type { KeyboardEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { canExpireOn } from '../../../domain/locks/rate-lock.ts';
import { expirationAfter, USUAL_LOCK_TERMS } from '../../../domain/locks/rate-lock-terms.ts';
import { type CalendarDate, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { ChoiceQuestion } from '../../forms/fields/choice-question.tsx';
import { focusAfter } from '../../ui/focus/next-field.ts';
import type { RateLockValues } from './rate-lock-values.ts';

const NAME = 'lock-term';

/** The chosen term, or the first that can be chosen; null when none can. */
export function firstTerm(): HTMLInputElement | null {
  const terms = `input[name="${NAME}"]:enabled`;
  return document.querySelector(`${terms}:checked`) ?? document.querySelector(terms);
}

interface LockTermFieldProps {
  form: UseFormReturn<RateLockValues>;
  today: CalendarDate;
}

/**
 * The usual terms, counted from Locked On. They fill in Lock Expires On: with a click, with the arrow keys, or with the
 * first digit of the term, which moves on as well (LOCK-25).
 */
export function LockTermField({ form, today }: LockTermFieldProps) {
  const [lockDate, expiration] = useWatch({
    control: form.control,
    name: ['lockDate', 'lockExpirationDate'],
  });
  const isDated = isCalendarDate(lockDate);
  const terms = USUAL_LOCK_TERMS.map(({ days, key }) => {
    const expires = isDated ? expirationAfter(lockDate, days) : '';
    return { days, key, expires, isOffered: isDated && canExpireOn(expires, today).ok };
  });
  const choose = (expires: string) =>
    form.setValue('lockExpirationDate', expires, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const term = terms.find(({ key, isOffered }) => key === event.key && isOffered);
    if (term === undefined) return;
    event.preventDefault();
    choose(term.expires);
    focusAfter(event.currentTarget);
  };
  return (
    <fieldset onKeyDown={chooseByKey}>
      <ChoiceQuestion
        label="Lock term (press 1, 3, 4 or 6)"
        name={NAME}
        choices={terms.map(({ days, expires, isOffered }) => ({
          label: `${days} days`,
          value: expires,
          disabled: !isOffered,
        }))}
        value={isDated && expiration !== '' ? expiration : null}
        onAnswer={choose}
      />
    </fieldset>
  );
}
