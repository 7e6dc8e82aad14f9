import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import type { MissingMark } from '../missing-marks.tsx';
import { useChosenField } from '../use-field.tsx';
import classes from './choice-list-field.module.css';
import { Radio } from './radio.tsx';
import { ReadField } from './read-field.tsx';

interface ChoiceListFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly string[];
}

/** One of a few options, all visible below their question. Its value is '' if none is selected. */
export function ChoiceListField<Values extends FieldValues>(props: ChoiceListFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <ChoiceListInput {...props} />;
}

function ChoiceListInput<Values extends FieldValues>(props: ChoiceListFieldProps<Values>) {
  const { field, inputProps } = useChosenField(props);
  return (
    <ChoiceList
      label={props.label}
      labelProps={inputProps.labelProps}
      options={props.options}
      name={field.name}
      value={field.value ?? ''}
      required={props.required}
      error={inputProps.error}
      onAnswer={field.onChange}
      onBlur={field.onBlur}
      firstRef={field.ref}
    />
  );
}

interface ChoiceListProps {
  label: string;
  labelProps?: MissingMark | undefined;
  options: readonly string[];
  /** Separates this radio group from others on the page. */
  name: string;
  value: string;
  required?: boolean | undefined;
  error?: ReactNode;
  onAnswer: (option: string) => void;
  onBlur?: FocusEventHandler;
  firstRef?: Ref<HTMLInputElement> | undefined;
}

export function ChoiceList(props: ChoiceListProps) {
  const labelId = useId();
  const errorId = useId();
  const failed = props.error !== undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={failed ? errorId : undefined}
      aria-required={props.required}
      aria-invalid={failed}
    >
      <div className={classes.label} id={labelId} {...props.labelProps}>
        {props.label}
        {props.required === true ? <span aria-hidden="true"> *</span> : null}
      </div>
      <div className={classes.options}>
        {props.options.map((option, place) => (
          <Radio
            key={option}
            ref={place === 0 ? props.firstRef : undefined}
            name={props.name}
            label={option}
            checked={props.value === option}
            onChange={() => props.onAnswer(option)}
            onBlur={props.onBlur}
            failed={failed}
          />
        ))}
      </div>
      {failed ? (
        <div className={classes.error} id={errorId}>
          {props.error}
        </div>
      ) : null}
    </div>
  );
}
