import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../../theme/choices.css';
import { type ReactNode, useId } from 'react';
import type { MissingMark } from '../missing-marks.tsx';

interface CheckGroupProps {
  inputProps: {
    label: string;
    labelProps: MissingMark | undefined;
    required: boolean | undefined;
    error: ReactNode;
  };
  looks: Partial<Record<'frame' | 'label' | 'mark' | 'error', string | undefined>>;
  errorFirst?: boolean;
  children: ReactNode;
}

/** The frame of a question with several check boxes: its label and its error, which screen readers name with each box. */
export function CheckGroup({ inputProps, looks, errorFirst = false, children }: CheckGroupProps) {
  const { label, labelProps, required, error } = inputProps;
  const id = useId();
  const shownError =
    error === undefined ? null : (
      <span className={looks.error} id={`${id}-error`}>
        {error}
      </span>
    );
  return (
    <fieldset
      className={looks.frame}
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <span className={looks.label} id={`${id}-label`} {...labelProps}>
        {label}
        {required ? (
          <span className={looks.mark} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      {errorFirst ? shownError : null}
      {children}
      {errorFirst ? null : shownError}
    </fieldset>
  );
}
