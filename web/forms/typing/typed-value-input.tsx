import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import { CALENDAR, openCalendarByKey } from '../calendar/calendar-opening.ts';
import { deferUntilClick } from '../defer-until-click.ts';
import { FieldError } from '../field-error.tsx';
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

function isWithin(field: Element, to: Element | null): boolean {
  return field.contains(to) || to?.closest(`[${CALENDAR}]`) != null;
}

export function TypedValueInput(props: TypedValueInputProps) {
  const { kind, value, onValue, onLeave, unit, action, error, ...rest } = props;
  const { leave, isTyping, ...typed } = useTypedText(kind, value, onValue);
  const own = isTyping ? null : unreadableFault(kind, value);
  return (
    <TextInput
      autoComplete="off"
      onKeyDown={(event) => {
        // A key that submits the form shows the errors of its fields.
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) leave();
        openCalendarByKey(event);
      }}
      {...rest}
      {...typed}
      error={isTyping && action ? null : (error ?? (own && <FieldError>{own}</FieldError>))}
      rightSection={unit !== undefined && !typed.value.includes(unit) ? unit : action}
      wrapperProps={{
        onBlur: (event: FocusEvent) => {
          if (isWithin(event.currentTarget, event.relatedTarget)) return;
          deferUntilClick(leave);
          onLeave?.();
        },
      }}
    />
  );
}
