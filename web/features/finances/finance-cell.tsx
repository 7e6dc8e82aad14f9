import { memo } from 'react';
import type { FinanceColumn } from '../../../domain/application/section2/finance-columns.ts';
import { MONEY } from '../../forms/fields/money-field.tsx';
import { WHOLE_NUMBER } from '../../forms/fields/whole-number-field.tsx';
import type { ValueText } from '../../forms/typing/value-text.ts';
import { AccountCell } from './account-cell.tsx';
import classes from './finance-cell.module.css';
import { OptionCell } from './option-cell.tsx';
import { type CellProps, TypedCell } from './typed-cell.tsx';

const TEXT: ValueText = {
  empty: '',
  read: (text) => text,
  show: (value) => String(value ?? ''),
  fault: () => '',
};

const ANSWERS = ['Yes', 'No'].map((one) => ({ value: one, label: one }));

interface FinanceCellProps extends CellProps {
  column: FinanceColumn;
  onReveal: (() => Promise<string>) | undefined;
}

/** The input of one cell, by the kind of its column. */
export const FinanceCell = memo(function FinanceCell({ column, onReveal, ...cell }: FinanceCellProps) {
  switch (column.kind) {
    case 'money':
      return <TypedCell {...cell} kind={MONEY} inputMode="numeric" />;
    case 'count':
      return <TypedCell {...cell} kind={WHOLE_NUMBER} inputMode="numeric" />;
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
