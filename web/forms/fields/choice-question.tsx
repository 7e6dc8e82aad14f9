import { type FocusEventHandler, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { flushSync } from 'react-dom';
import { focusAfter } from '../../ui/focus/next-field.ts';
import { useFieldMode } from '../field-mode.tsx';
import type { MissingMark } from '../missing-marks.tsx';
import classes from './choice-question.module.css';
import { Radio } from './radio.tsx';
import { ReadValue } from './read-field.tsx';

export interface Choice<Value> {
  label: string;
  value: Value;
  disabled?: boolean;
}

export const YES_NO: readonly Choice<boolean>[] = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

interface ChoiceQuestionProps<Value> {
  label: string;
  labelProps?: MissingMark | undefined;
  choices: readonly Choice<Value>[];
  value: unknown;
  onAnswer: (value: Value) => void;
  /** Separates this radio group from others on the page. */
  name: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: ReactNode;
  onBlur?: FocusEventHandler;
  firstRef?: Ref<HTMLInputElement>;
}

export function ChoiceQuestion<Value>(props: ChoiceQuestionProps<Value>) {
  return useFieldMode() === 'read' ? (
    <ReadValue label={props.label} value={choiceText(props.choices, props.value)} layout="line" />
  ) : (
    <ChoiceRadios {...props} />
  );
}

/** The text of a value; '' when it is none of the choices. */
export function choiceText<Value>(choices: readonly Choice<Value>[], value: unknown): string {
  return choices.find((choice) => choice.value === value)?.label ?? '';
}

/** Y and N answer a yes/no question and move to the next field, which the answer may have revealed. */
function answerByLetter<Value>(event: KeyboardEvent<HTMLElement>, props: ChoiceQuestionProps<Value>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const letter = event.key.toLowerCase();
  const label = letter === 'y' ? 'Yes' : letter === 'n' ? 'No' : undefined;
  const choice = props.choices.find((candidate) => candidate.label === label);
  if (choice === undefined || choice.disabled === true || props.disabled === true) return;
  event.preventDefault();
  // Synchronous, so that a field revealed by the answer can take the focus.
  flushSync(() => props.onAnswer(choice.value));
  focusAfter(event.currentTarget);
}

function ChoiceRadios<Value>(props: ChoiceQuestionProps<Value>) {
  const labelId = useId();
  const errorId = useId();
  const failed = props.error !== undefined;
  return (
    <div
      className={classes.question}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={failed ? errorId : undefined}
      aria-required={props.required}
      aria-invalid={failed}
      onKeyDown={(event) => answerByLetter(event, props)}
    >
      <span className={classes.label} id={labelId} {...props.labelProps}>
        {props.label}
        {props.required ? (
          <span className={classes.mark} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      <span className={classes.answers}>
        {props.choices.map((choice, place) => (
          <Radio
            key={choice.label}
            ref={place === 0 ? props.firstRef : undefined}
            name={props.name}
            label={choice.label}
            checked={props.value === choice.value}
            disabled={props.disabled === true || choice.disabled === true}
            onChange={() => props.onAnswer(choice.value)}
            onBlur={props.onBlur}
            failed={failed}
          />
        ))}
      </span>
      {failed ? (
        <span className={classes.error} id={errorId}>
          {props.error}
        </span>
      ) : null}
    </div>
  );
}
