import { toNestErrors } from '@hookform/resolvers';
import { useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { loanDateBodySchema, type RecordedLoanDate } from '../../../contract/deadlines/loan-deadlines.ts';
import { DELIVERY_METHODS, METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { wrongLoanDateFields } from '../../../domain/deadlines/loan-date-checks.ts';
import {
  EARLIEST_LOAN_DATE,
  LOAN_DATES,
  type LoanDateKind,
  latestLoanDate,
  MAX_REASON_LENGTH,
} from '../../../domain/deadlines/loan-dates.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { CENTS } from '../../forms/grid/grid-cell.tsx';
import { TypedValueField } from '../../forms/typing/typed-value-field.tsx';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import classes from './deadlines-page.module.css';
import { atFields, bodyOf, firstOwners, type LoanDateValues } from './loan-date-values.ts';
import { OwnerFields } from './owner-fields.tsx';

export interface LoanDateDialogProps {
  customerId: string;
  loanId: string;
  date: RecordedLoanDate;
  draftKey: string;
  /** Today in New York. Few dates may be in the future. */
  today: string;
  borrowers: readonly string[];
  onClose: () => void;
}

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

/** Names a change that somebody else saved in the meantime, and never overwrites an unseen one. */
export function LoanDateDialog(props: LoanDateDialogProps) {
  const { customerId, loanId, date: row, draftKey, today, borrowers, onClose } = props;
  const queryClient = useQueryClient();
  const { hasMethod, reason, hasApr, hasOwners, hasAmount, special, hint, methodLabel, ownerLabel } =
    LOAN_DATES[row.dateKind];
  const form = useForm<LoanDateValues>({
    defaultValues: {
      date: row.date ?? '',
      method: row.method ?? '',
      reason: row.reason ?? '',
      apr: row.apr ?? '',
      cents: row.cents,
      owners: firstOwners(row, borrowers),
      seen: row.version,
    },
    resolver: checksOf(row.dateKind),
  });
  const draft = useFormDraft(form, draftKey);
  const owners = useWatch({ control: form.control, name: 'owners' }) ?? [];
  const range = { earliest: EARLIEST_LOAN_DATE, latest: latestLoanDate(row.dateKind, today) };
  const reread = () => queryClient.invalidateQueries(deadlinesQuery(customerId, loanId));

  const save = async (values: LoanDateValues) => {
    try {
      await runOwnChange(queryClient, () =>
        call('recordLoanDate', {
          params: { id: customerId, loanId, dateKind: row.dateKind },
          body: bodyOf(values) as never,
          ifMatch: `"${values.seen}"`,
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw refusalOf(values, error);
      const current = error.current as RecordedLoanDate;
      form.setValue('seen', current.version);
      await reread();
      throw new Error(conflictText(current));
    }
    draft.saved();
    await reread();
    onClose();
  };

  return (
    <FormDialog
      title={row.label}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel={row.date === null ? 'Record date' : 'Save date'}
      draft={draft}
    >
      {(special ?? hint) === null ? null : <p className={classes.hint}>{special ?? hint}</p>}
      <FormGrid>
        {owners.length > 0 ? null : (
          <FormCell span={hasMethod || hasAmount ? 6 : 12}>
            <DateField control={form.control} name="date" label="Date" required range={range} />
          </FormCell>
        )}
        {hasOwners ? (
          <OwnerFields control={form.control} label={ownerLabel} borrowers={borrowers} range={range} />
        ) : null}
        {hasMethod ? (
          <FormCell span={6}>
            <SelectField
              control={form.control}
              name="method"
              label={methodLabel}
              options={METHODS}
              required
            />
          </FormCell>
        ) : null}
        {hasAmount ? (
          <FormCell span={6}>
            <TypedValueField
              control={form.control}
              name="cents"
              label="Amount"
              kind={CENTS}
              inputMode="numeric"
              required
            />
          </FormCell>
        ) : null}
        {hasApr ? (
          <FormCell span={6}>
            <TextField control={form.control} name="apr" label="APR on it, in percent" />
          </FormCell>
        ) : null}
        {reason === 'none' ? null : (
          <FormCell span={12}>
            <LongTextField
              control={form.control}
              name="reason"
              label="Reason"
              required={reason === 'required'}
              minRows={2}
              maxLength={MAX_REASON_LENGTH}
            />
          </FormCell>
        )}
      </FormGrid>
    </FormDialog>
  );
}

/** The server's checks that need no other date, to catch a missing field before sending. */
function checksOf(kind: LoanDateKind): Resolver<LoanDateValues> {
  return async (values, _, options) => {
    const body = bodyOf(values);
    const issues = loanDateBodySchema.safeParse(body).error?.issues ?? [];
    const ofSchema = issues.map(({ path, message }) => [path.join('.'), message]);
    const wrong = atFields(values, { ...wrongLoanDateFields(kind, body), ...Object.fromEntries(ofSchema) });
    const errors = Object.entries(wrong).map(([name, message]) => [name, { type: 'custom', message }]);
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}

function refusalOf(values: LoanDateValues, error: unknown): Error {
  const failure = changeFailureText(error);
  if (!(failure instanceof ApiError)) return failure;
  return Object.assign(new Error(failure.message), { fields: atFields(values, failure.fields) });
}

/** "Priya Nair changed this in the meantime. It is now Mar 3, 2026, by mail. Save again to replace it." */
function conflictText({ date, method, updatedBy }: RecordedLoanDate): string {
  const how = method === null ? '' : `, ${METHOD_NAMES[method].toLowerCase()}`;
  const stored = date === null ? 'It was removed' : `It is now ${formatDate(date)}${how}`;
  return `${authorName(updatedBy)} changed this in the meantime. ${stored}. Save again to replace it.`;
}
