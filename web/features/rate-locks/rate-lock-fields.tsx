import { type Control, useWatch } from 'react-hook-form';
import { addDays, type CalendarDate, isCalendarDate } from '../../../domain/eastern-time.ts';
import { LOAN_PROGRAMS } from '../../../domain/loan-product.ts';
import { MAX_INVESTOR_NAME_LENGTH } from '../../../domain/rate-lock.ts';
import { closingDateWarning } from '../../../domain/rate-lock-terms.ts';
import { DateField } from '../../forms/date-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TypedValueField } from '../../forms/typed-value-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LOCK_RATE } from './lock-rate-text.ts';
import { LOCK_LABELS, type LockTermValues, type RateLockValues } from './rate-lock-values.ts';

/** How far ahead the calendar leads. */
const CALENDAR_DAYS = 3660;

interface RateLockFieldsProps {
  control: Control<RateLockValues>;
  today: CalendarDate;
}

/** The six fields of a lock. The calendar of the expiration offers no day up to today. */
export function RateLockFields({ control, today }: RateLockFieldsProps) {
  const field = (name: keyof LockTermValues) => ({ control, name, label: LOCK_LABELS[name] });
  const expirations = { earliest: addDays(today, 1), latest: addDays(today, CALENDAR_DAYS) };
  return (
    <FormGrid>
      <FormCell span={4}>
        <DateField {...field('lockDate')} required />
      </FormCell>
      <FormCell span={4}>
        <DateField {...field('lockExpirationDate')} required range={expirations} />
      </FormCell>
      <FormCell span={4}>
        <DateField {...field('closingDate')} required />
      </FormCell>
      <FormCell span={4}>
        <TypedValueField
          {...field('lockedInterestRate')}
          required
          kind={LOCK_RATE}
          inputMode="decimal"
          unit="%"
          placeholder="6.125"
        />
      </FormCell>
      <FormCell span={4}>
        <SelectField {...field('loanProgram')} required options={LOAN_PROGRAMS} />
      </FormCell>
      <FormCell span={4}>
        <TextField {...field('investorName')} maxLength={MAX_INVESTOR_NAME_LENGTH} />
      </FormCell>
      <ClosingDateWarning control={control} today={today} />
    </FormGrid>
  );
}

/** An unusual closing date can be right: it is said, and nothing is refused. */
function ClosingDateWarning({ control, today }: RateLockFieldsProps) {
  const [closing, expiration] = useWatch({ control, name: ['closingDate', 'lockExpirationDate'] });
  if (!isCalendarDate(closing)) return null;
  const warning = closingDateWarning(closing, isCalendarDate(expiration) ? expiration : null, today);
  if (warning === null) return null;
  return (
    <FormCell span={12}>
      <Notice tone="warn" announce>
        {warning}
      </Notice>
    </FormCell>
  );
}
