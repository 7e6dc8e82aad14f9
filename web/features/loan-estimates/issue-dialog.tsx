import { useQueryClient } from '@tanstack/react-query';
import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import { DISCLOSURE_KINDS } from '../../../domain/good-faith/disclosure.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { loanEstimateQuery, rereadFaith } from '../../loans/loan-costs-query.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { type IssueValues, issueBodyOf, type JudgedState, saysTheSame } from './issue-body.ts';
import classes from './loan-estimate-page.module.css';

interface IssueDialogProps {
  ids: { customerId: string; loanId: string };
  state: JudgedState;
  onClose: () => void;
}

const CONFIRM = 'Confirm that you want to issue it again';

const checksOf =
  (asks: boolean): Resolver<IssueValues> =>
  async (values): Promise<ResolverResult<IssueValues>> =>
    !asks || values.isUnchanged
      ? { values, errors: {} }
      : { values: {}, errors: { isUnchanged: { type: 'custom', message: CONFIRM } } };

/** The intent is recorded with the deliveries, so it is not asked for again. */
function expiryWords(intentOn: string | null): string {
  return intentOn === null
    ? 'Its costs expire on the tenth business day. If the borrower has stated the intent to proceed, record it first.'
    : `Its costs have no expiry: the borrower stated the intent to proceed on ${formatDate(intentOn)}.`;
}

/** Says what issuing does before it is done. */
export function IssueDialog({ ids, state, onClose }: IssueDialogProps) {
  const { customerId, loanId } = ids;
  const queryClient = useQueryClient();
  const asks = saysTheSame(state);
  const form = useForm<IssueValues>({ defaultValues: { isUnchanged: false }, resolver: checksOf(asks) });
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
      rereadFaith(queryClient, ids),
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
        {isRevised ? <li>{expiryWords(state.intentOn)}</li> : null}
        <li>Deliver it afterwards, on paper or through the borrower’s page.</li>
        {state.late === null ? null : <li>{state.late}</li>}
      </ul>
      {asks ? (
        <FormGrid>
          <FormCell span={12}>
            <CheckField
              control={form.control}
              name="isUnchanged"
              label={`Nothing on the form has changed since version ${state.versions[0]?.number}. Issue it again`}
            />
          </FormCell>
        </FormGrid>
      ) : null}
    </FormDialog>
  );
}
