import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type FieldValues, get, type UseControllerReturn, useController } from 'react-hook-form';
import { deferUntilClick } from './defer-until-click.ts';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './field-props.ts';
import { type MissingMark, useMissingMark } from './missing-marks.tsx';
import { forgetUndos, offerChoiceUndo } from './removal-undo.ts';

interface Field<Values extends FieldValues> {
  field: UseControllerReturn<Values>['field'];
  /** The props of every input of these forms: label, marks, error. */
  inputProps: {
    label: string;
    labelProps: MissingMark | undefined;
    required: boolean | undefined;
    disabled: boolean | undefined;
    description: string | undefined;
    error: ReactNode;
  };
}

/** Binds a field to its form. Only this field renders when its value changes. */
export function useField<Values extends FieldValues>(props: FieldProps<Values>): Field<Values> {
  const { field: bound, fieldState } = useController({ control: props.control, name: props.name });
  const isShown = useIsShown();
  const mark = useMissingMark(props.name);
  const field = {
    ...bound,
    // A field of a removed record falls back to its default value, which would show a cleared answer.
    value: isAbsent(props) && bound.value !== undefined ? (null as typeof bound.value) : bound.value,
    // The press may have removed the field: leaving it then must not write its value again.
    onBlur: () => deferUntilClick(() => (isShown.current ? bound.onBlur() : undefined)),
  };
  const message = fieldState.error?.message;
  const write = props.write as ((value: unknown) => void) | undefined;
  return {
    field: write === undefined ? field : { ...field, onChange: write },
    inputProps: {
      label: props.label,
      labelProps: mark,
      required: props.required,
      disabled: props.disabled,
      description: props.description,
      error: fieldState.invalid ? <FieldError>{message ?? 'Check this value'}</FieldError> : undefined,
    },
  };
}

function isAbsent<Values extends FieldValues>({ control, name }: FieldProps<Values>): boolean {
  return get(control._formValues, name) === undefined;
}

/**
 * For a field that is selected, not typed. Ctrl+Z undoes the last choice and moves the focus to it. A first answer that
 * other answers depend on stays.
 */
export function useChosenField<Values extends FieldValues>(props: FieldProps<Values>): Field<Values> {
  const { field, inputProps } = useField(props);
  const choose = (value: unknown) => {
    const before: unknown = field.value ?? null;
    const chosenAt = document.activeElement as HTMLElement;
    field.onChange(value);
    if (before === value) return;
    if (props.write && (before ?? '') === '') return forgetUndos();
    const undo = () => {
      field.onChange(before);
      chosenAt.focus();
    };
    offerChoiceUndo(undo, () => chosenAt.isConnected);
  };
  return { field: { ...field, onChange: choose }, inputProps };
}

function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
