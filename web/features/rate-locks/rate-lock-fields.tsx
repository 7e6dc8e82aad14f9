import { type Control, useWatch } from 'react-hook-form';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { MAX_INVESTOR_NAME_LENGTH } from '../../../domain/locks/rate-lock.ts';
import { closingDateWarning } from '../../../domain/locks/rate-lock-terms.ts';
import { addDays, type CalendarDate, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { TypedValueField } from '../../forms/typing/typed-value-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { LOCK_RATE } from './lock-rate-text.ts';
import { LOCK_LABELS, type LockTermValues, type RateLockValues } from './rate-lock-values.ts';

/** The calendar reaches this many years ahead. */
const CALENDAR_DAYS = 3660;

interface RateLockFieldsProps {
  control: Control<RateLockValues>;
  today: CalendarDate;
}

/** The six fields of a lock. The expiration's calendar starts tomorrow. */
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

/** An unusual closing date may be right, so it causes a warning and not an error. */
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
