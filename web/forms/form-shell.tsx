import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Notice } from '../ui/notices/notice.tsx';
import { DraftNotice, type ShownDraft } from './drafts/draft-notice.tsx';
import { DraftState } from './drafts/draft-state.tsx';
import { LeaveGuard } from './drafts/leave-guard.tsx';
import { RequiredLegend } from './form-grid.tsx';
import classes from './form-shell.module.css';
import { RefusedChanges } from './refused-changes.ts';
import { useFormSubmit } from './use-form-submit.ts';

export interface FormShellProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Rejects with the reason of a failure: an error's `fields` go to the fields of the same path. */
  onSubmit: (values: Values) => Promise<void>;
  /** Label of the submit button: 'Create profile'. */
  submitLabel: string;
  actions?: ReactNode;
  /**
   * Whether a field is required: the legend then explains its mark.
   * @default true
   */
  hasRequired?: boolean;
  /**
   * Set when leaving loses nothing.
   * @default true
   */
  guardsLeaving?: boolean;
  draft?: ShownDraft | undefined;
  children: ReactNode;
}

/**
 * The frame of every form: the legend, the error of a failed submit, the focus on the first invalid field, no second
 * submit while one is pending, and a question before leaving with changes.
 */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, guardsLeaving = true, hasRequired = true } = props;
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  const { submit, error, isRunning } = useFormSubmit(form, props.onSubmit);
  const refusal = useContext(RefusedChanges);
  return (
    <form
      className={classes.form}
      onSubmit={refusal === null ? submit : ignore}
      onKeyDown={submitByKey}
      noValidate
    >
      {props.draft === undefined ? null : <DraftNotice draft={props.draft} />}
      {props.children}
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
      <div className={classes.actions}>
        <div className={classes.legend}>
          {refusal}
          {hasRequired && refusal === null ? <RequiredLegend /> : null}
          {props.draft === undefined ? null : <DraftState status={props.draft.status} />}
        </div>
        {props.actions}
        <Button type="submit" loading={isSubmitting} disabled={refusal !== null}>
          {props.submitLabel}
        </Button>
      </div>
      {guardsLeaving ? <LeaveGuard hasChanges={() => isDirty && !isRunning()} /> : null}
    </form>
  );
}

function ignore(event: FormEvent): void {
  event.preventDefault();
}

/** Ctrl+Enter submits from every field. A held key does not, because the next form may have replaced this one. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (event.repeat || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
