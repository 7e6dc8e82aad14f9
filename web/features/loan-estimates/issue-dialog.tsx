import { useQueryClient } from '@tanstack/react-query';
import { type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import { DELIVERY_METHODS, METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { DISCLOSURE_KINDS } from '../../../domain/good-faith/disclosure.ts';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { goodFaithQuery, loanEstimateQuery } from '../../loans/loan-costs-query.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { type IssueValues, issueBodyOf, type JudgedState } from './issue-body.ts';
import classes from './loan-estimate-page.module.css';

interface IssueDialogProps {
  ids: { customerId: string; loanId: string };
  state: JudgedState;
  onClose: () => void;
}

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

const checks: Resolver<IssueValues> = async (values): Promise<ResolverResult<IssueValues>> =>
  values.method !== ''
    ? { values, errors: {} }
    : { values: {}, errors: { method: { type: 'custom', message: 'Choose how it is sent' } } };

/** Says what issuing does before it is done. */
export function IssueDialog({ ids, state, onClose }: IssueDialogProps) {
  const { customerId, loanId } = ids;
  const queryClient = useQueryClient();
  const form = useForm<IssueValues>({ defaultValues: { method: '', hasIntent: false }, resolver: checks });
  const method = useWatch({ control: form.control, name: 'method' });
  const isRevised = state.kind === 'revised-estimate';
  const issue = async (values: IssueValues) => {
    try {
      await runOwnChange(queryClient, () =>
        call('issueLoanEstimate', {
          params: { id: customerId, loanId },
          body: issueBodyOf(state, values),
        }),
      );
    } catch (error) {
      void queryClient.invalidateQueries(loanEstimateQuery(customerId, loanId));
      throw changeFailureText(error);
    }
    showToast({ tone: 'ok', title: `${DISCLOSURE_KINDS[state.kind]} issued` });
    await Promise.all([
      queryClient.invalidateQueries(loanEstimateQuery(customerId, loanId)),
      queryClient.invalidateQueries(goodFaithQuery(customerId, loanId)),
      queryClient.invalidateQueries({ queryKey: ['documents', customerId] }),
    ]);
    onClose();
  };
  return (
    <FormDialog
      title={`Issue ${isRevised ? 'a' : 'the'} ${DISCLOSURE_KINDS[state.kind]}`}
      onClose={onClose}
      form={form}
      onSubmit={issue}
      submitLabel="Issue"
    >
      <ul className={classes.missing}>
        <li>The version never changes again. Its PDF goes to the folder Disclosures.</li>
        <li>
          {isRevised
            ? 'Its amounts count for the charges that a changed circumstance names. All others are for information.'
            : 'Its amounts are the baseline of good faith: what rises above them may have to be refunded.'}
        </li>
        <li>Deliver it afterwards, on paper or through the borrower’s page.</li>
        {state.late === null ? null : <li>{state.late}</li>}
      </ul>
      <FormGrid>
        <FormCell span={12}>
          <SelectField
            control={form.control}
            name="method"
            label="Planned delivery"
            options={METHODS}
            required
          />
        </FormCell>
        {isRevised ? (
          <FormCell span={12}>
            <CheckField
              control={form.control}
              name="hasIntent"
              label="The borrower has stated the intent to proceed, so the costs have no expiry"
            />
          </FormCell>
        ) : null}
      </FormGrid>
      {method === 'electronic' ? (
        <p className={classes.words}>Electronic delivery needs each borrower’s consent (15 USC 7001(c)).</p>
      ) : null}
    </FormDialog>
  );
}
