import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { deferUntilClick } from '../defer-until-click.ts';
import { FieldError } from '../field-error.tsx';
import { openCalendarByKey } from '../fields/calendar-key.ts';
import { useTypedText } from './use-typed-text.ts';
import { unreadableFault, type ValueText } from './value-text.ts';

export interface TypedValueProps {
  kind: ValueText;
  /** The value, or the text that could not be read as one. */
  value: unknown;
  onValue: (value: string | number | null) => void;
  onLeave?: () => void;
  /** Shown after the text, unless it was typed. */
  unit?: '%' | undefined;
  /** A button after the text, which picks a value. */
  action?: ReactNode;
}

type TypedValueInputProps = TypedValueProps &
  Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'rightSection'>;

/** An input whose text is read as a value: an amount, a date, a phone number. */
export function TypedValueInput(props: TypedValueInputProps) {
  const { kind, value, onValue, onLeave, unit, action, error, ...rest } = props;
  const { leave, isTyping, ...typed } = useTypedText(kind, value, onValue);
  const own = isTyping ? null : unreadableFault(kind, value);
  return (
    <TextInput
      autoComplete="off"
      onKeyDown={(event) => {
        // A key that sends the form shows the errors of its fields.
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) leave();
        openCalendarByKey(event);
      }}
      {...rest}
      {...typed}
      error={isTyping && action ? null : (error ?? (own && <FieldError>{own}</FieldError>))}
      rightSection={unit !== undefined && !typed.value.includes(unit) ? unit : action}
      onBlur={() => {
        deferUntilClick(leave);
        onLeave?.();
      }}
    />
  );
}
