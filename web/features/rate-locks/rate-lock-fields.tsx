import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { MAX_INVESTOR_NAME_LENGTH, MAX_LOCK_RATE_LENGTH } from '../../../domain/locks/rate-lock.ts';
import { canLockRate, closingDateWarning } from '../../../domain/locks/rate-lock-terms.ts';
import { addDays, type CalendarDate, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../forms/form-grid.tsx';
import { TypedValueField } from '../../forms/typing/typed-value-field.tsx';
import type { ValueText } from '../../forms/typing/value-text.ts';
import { ClosingDateOfLoan } from '../../loans/closing-date-of-loan.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { LockTermField } from './lock-term-field.tsx';
import { LOCK_LABELS, type LockTermValues, type RateLockValues } from './rate-lock-values.ts';

/**
 * The rate as typed, without the percent sign that follows the field. Trailing zeros are removed from a rate that is
 * too long: '6.1250' becomes 6.125.
 */
const LOCK_RATE: ValueText = {
  empty: '',
  read: (text) => (faultOf(text) === null ? keptRate(text) : null),
  show: (value) => String(value ?? ''),
  fault: (text) => faultOf(text) ?? '',
};

function keptRate(text: string): string {
  const rate = text.trim().replace(/\s*%$/, '');
  return rate.length > MAX_LOCK_RATE_LENGTH ? rate.replace(/(\.\d*?)0+$/, '$1') : rate;
}

function faultOf(text: string): string | null {
  const permission = canLockRate(text);
  if (!permission.ok) return permission.reason;
  if (keptRate(text).length <= MAX_LOCK_RATE_LENGTH) return null;
  return `Lock Rate has at most ${MAX_LOCK_RATE_LENGTH} characters`;
}

/** How far the calendar reaches ahead. */
const CALENDAR_DAYS = 3660;

interface RateLockFieldsProps {
  form: UseFormReturn<RateLockValues>;
  today: CalendarDate;
  closing: string | null;
}

/** The six fields of a lock. The expiration's calendar starts tomorrow. */
export function RateLockFields({ form, today, closing }: RateLockFieldsProps) {
  const { control } = form;
  const field = (name: keyof LockTermValues) => ({ control, name, label: LOCK_LABELS[name] });
  const expirations = { earliest: addDays(today, 1), latest: addDays(today, CALENDAR_DAYS) };
  return (
    <FormStack>
      <LockTermField form={form} today={today} />
      <FormGrid>
        <FormCell span={4}>
          <DateField
            {...field('lockDate')}
            required
            range={{ earliest: addDays(today, -CALENDAR_DAYS), latest: today }}
          />
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
      </FormGrid>
      <ClosingDateNotices form={form} today={today} closing={closing} />
    </FormStack>
  );
}

/** An unusual closing date may be right, so it causes a warning and not an error. */
function ClosingDateNotices({ form, today, closing: ofLoan }: RateLockFieldsProps) {
  const [closing, expiration, base] = useWatch({
    control: form.control,
    name: ['closingDate', 'lockExpirationDate', 'base'],
  });
  const warning = isCalendarDate(closing)
    ? closingDateWarning(closing, isCalendarDate(expiration) ? expiration : null, today)
    : null;
  return (
    <>
      <ClosingDateOfLoan form={form} name="closingDate" closing={ofLoan} stored={base?.terms.closingDate} />
      {warning === null ? null : (
        <Notice tone="warn" announce>
          {warning}
        </Notice>
      )}
    </>
  );
}
