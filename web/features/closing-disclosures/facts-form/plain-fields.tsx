import { memo } from 'react';
import { DateInput } from '../../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { CENTS } from '../../../forms/grid/grid-cell.tsx';
import { TypedInput } from '../../../forms/typing/typed-input.tsx';
import { TypedValueInput } from '../../../forms/typing/typed-value-input.tsx';

interface PlainFieldProps {
  name: string;
  label: string;
  value: unknown;
  error: string | undefined;
  /** Stays the same, so that a keystroke renders its own field only. */
  onChange: (field: string, value: unknown) => void;
}

export const PlainText = memo(function PlainText({ name, value, onChange, ...rest }: PlainFieldProps) {
  return <TypedInput {...rest} value={String(value ?? '')} onChange={(text) => onChange(name, text)} />;
});

export const PlainDate = memo(function PlainDate({ name, value, onChange, ...rest }: PlainFieldProps) {
  return <DateInput {...rest} value={String(value ?? '')} onChange={(date) => onChange(name, date)} />;
});

export const PlainAmount = memo(function PlainAmount({ name, value, onChange, ...rest }: PlainFieldProps) {
  return (
    <TypedValueInput
      {...rest}
      kind={CENTS}
      inputMode="numeric"
      value={value === 0 ? null : value}
      onValue={(cents) => onChange(name, cents)}
    />
  );
});

interface PlainChoiceProps extends PlainFieldProps {
  data: readonly { value: string; label: string }[];
}

export const PlainChoice = memo(function PlainChoice({ name, value, onChange, ...rest }: PlainChoiceProps) {
  return (
    <SearchableSelect
      {...rest}
      value={typeof value === 'string' ? value : null}
      clearable
      onChange={(chosen) => onChange(name, chosen)}
    />
  );
});
