import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import {
  FINANCE_ACCOUNT_NUMBER,
  isMaskedAccountNumber,
} from '../../../domain/application/section2/account-number.ts';
import type { GridColumn } from '../../../domain/application/section2/finance-columns.ts';
import { MAX_AMOUNT_CENTS } from '../../../domain/schedules/amortization-terms.ts';
import { formatCents, readCents } from '../../../domain/typing/typed-amounts.ts';
import { IconEye, IconEyeOff } from '../../ui/icons.tsx';
import { MONEY } from '../fields/money-field.tsx';
import { WHOLE_NUMBER } from '../fields/whole-number-field.tsx';
import { DATE_TEXT } from '../typing/date-text.ts';
import { typedOver } from '../typing/format-while-typing.ts';
import { useReveal } from '../typing/use-reveal.ts';
import type { ValueText } from '../typing/value-text.ts';
import classes from './grid-cell.module.css';
import { OptionCell } from './option-cell.tsx';
import { type CellProps, TypedCell } from './typed-cell.tsx';

const ACCOUNT_TEXT: ValueText = {
  empty: '',
  read: (text) => (FINANCE_ACCOUNT_NUMBER.accepts(text.trim()) ? text.trim() : null),
  show: (value) => String(value ?? ''),
  arrange: (edit) => typedOver(edit, isMaskedAccountNumber),
  fault: () => FINANCE_ACCOUNT_NUMBER.message,
};

interface AccountCellProps extends CellProps {
  /** Fetches the whole stored number; undefined while the entry is not stored. */
  onReveal: (() => Promise<string>) | undefined;
}

/**
 * An account number. A stored one is '****1234' until typing replaces it completely. A revealed one is only displayed:
 * the form and its draft keep the mask.
 */
function AccountCell({ onReveal, ...cell }: AccountCellProps) {
  const isStored = typeof cell.value === 'string' && isMaskedAccountNumber(cell.value);
  const reveal = useReveal(onReveal);
  const isShown = reveal.shown !== null;
  return (
    <TypedCell
      {...cell}
      kind={ACCOUNT_TEXT}
      fault={cell.fault ?? reveal.problem ?? undefined}
      shown={isStored ? reveal.shown : null}
      onFocus={(input) => isStored && !isShown && input.select()}
      onValue={(typed) => {
        reveal.hide();
        cell.onValue(typed);
      }}
      action={
        isStored && onReveal !== undefined ? (
          <ActionIcon
            size="sm"
            loading={reveal.isLoading}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${cell.label}`}
            onClick={isShown ? reveal.hide : reveal.show}
          >
            {isShown ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />}
          </ActionIcon>
        ) : null
      }
    />
  );
}

const LIMITS = { min: 0, max: MAX_AMOUNT_CENTS };

/** Dollars and cents: its value is in cents. */
export const CENTS: ValueText = {
  empty: null,
  read: (text) => {
    const typed = readCents(text, LIMITS);
    return typed.ok ? typed.value : null;
  },
  show: (value) => (typeof value === 'number' ? formatCents(value) : String(value ?? '')),
  fault: (text) => {
    const typed = readCents(text, LIMITS);
    return typed.ok ? '' : typed.message;
  },
};

const TEXT: ValueText = {
  empty: '',
  read: (text) => text,
  show: (value) => String(value ?? ''),
  fault: () => '',
};

const ANSWERS = ['Yes', 'No'].map((one) => ({ value: one, label: one }));

interface GridCellProps extends CellProps {
  column: GridColumn;
  onReveal: (() => Promise<string>) | undefined;
}

export const GridCell = memo(function GridCell({ column, onReveal, ...cell }: GridCellProps) {
  switch (column.kind) {
    case 'money':
      return <TypedCell {...cell} kind={MONEY} inputMode="numeric" />;
    case 'cents':
      return <TypedCell {...cell} kind={CENTS} inputMode="numeric" />;
    case 'count':
      return <TypedCell {...cell} kind={WHOLE_NUMBER} inputMode="numeric" />;
    case 'date':
      return <TypedCell {...cell} kind={DATE_TEXT} inputMode="numeric" />;
    case 'text':
      return <TypedCell {...cell} kind={TEXT} />;
    case 'account':
      return <AccountCell {...cell} onReveal={onReveal} />;
    case 'check':
      return <CheckCell {...cell} />;
    case 'answer':
      return (
        <OptionCell
          {...cell}
          value={typeof cell.value === 'boolean' ? (cell.value ? 'Yes' : 'No') : ''}
          onValue={(text) => cell.onValue(text === '' ? null : text === 'Yes')}
          options={ANSWERS}
        />
      );
    case 'option':
      return (
        <OptionCell {...cell} options={(column.options ?? []).map((one) => ({ value: one, label: one }))} />
      );
  }
});

function CheckCell({ label, place, value, onValue }: CellProps) {
  return (
    <div className={classes.check}>
      <input
        type="checkbox"
        aria-label={label}
        data-place={place}
        checked={value === true}
        onChange={(event) => onValue(event.target.checked)}
      />
    </div>
  );
}
