import { Textarea } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

interface LongTextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  maxLength?: number;
  /** Fewest lines; the field grows with the text. */
  minRows?: number;
  /** Set for a long text in one line: Enter saves, and a line break becomes a blank. */
  isLine?: boolean;
}

export function LongTextField<Values extends FieldValues>(props: LongTextFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <LongTextInput {...props} />;
}

function LongTextInput<Values extends FieldValues>(props: LongTextFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <Textarea
      {...inputProps}
      {...field}
      value={field.value ?? ''}
      maxLength={props.maxLength}
      autosize
      minRows={props.minRows ?? 4}
      maxRows={30}
      placeholder={props.placeholder}
      autoComplete="off"
      {...(props.isLine && { onKeyDown: saveByEnter, onChange: (event) => field.onChange(lineOf(event)) })}
    />
  );
}

/** Enter saves as in every field of one line, with Shift too. Ctrl+Enter is the form's. */
function saveByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, altKey, repeat, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  event.preventDefault();
  if (!repeat) currentTarget.form?.requestSubmit();
}

/** The text with spaces instead of line breaks. The caret stays behind pasted text. */
function lineOf({ currentTarget: box }: ChangeEvent<HTMLTextAreaElement>): string {
  const line = withoutBreaks(box.value);
  if (line !== box.value) {
    const caret = withoutBreaks(box.value.slice(0, box.selectionEnd)).length;
    box.value = line;
    box.setSelectionRange(caret, caret);
  }
  return line;
}

function withoutBreaks(text: string): string {
  return text.replace(/[ \t]*[\r\n\u2028\u2029]+[ \t]*/g, ' ');
}
