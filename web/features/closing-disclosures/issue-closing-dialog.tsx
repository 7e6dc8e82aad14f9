import { useQueryClient } from '@tanstack/react-query';
import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import { CLOSING_DISCLOSURE_KINDS } from '../../../domain/closing-disclosure/issuing/issued-disclosure.ts';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { closingDisclosureQuery, rereadClosing } from '../../loans/closing-queries.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import classes from './closing-disclosure-page.module.css';
import { type IssueValues, issueBodyOf, type JudgedState, saysTheSame } from './issue-closing-body.ts';
import type { LoanIds } from './loan-ids.ts';

interface IssueClosingDialogProps {
  ids: LoanIds;
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

/** Says what issuing does before it is done. */
export function IssueClosingDialog({ ids, state, onClose }: IssueClosingDialogProps) {
  const { customerId, loanId } = ids;
  const { next, isPurchase, versions } = state;
  const queryClient = useQueryClient();
  const asks = saysTheSame(state);
  const form = useForm<IssueValues>({ defaultValues: { isUnchanged: false }, resolver: checksOf(asks) });
  const kind = CLOSING_DISCLOSURE_KINDS[next.kind];
  const issue = async (values: IssueValues) => {
    try {
      await runOwnChange(queryClient, () =>
        call('issueClosingDisclosure', {
          params: { id: customerId, loanId },
          body: issueBodyOf(state, values),
        }),
      );
    } catch (error) {
      void queryClient.invalidateQueries(closingDisclosureQuery(customerId, loanId));
      throw changeFailureText(error);
    }
    showToast({ tone: 'ok', title: `${kind} issued` });
    await Promise.all([
      rereadClosing(queryClient, ids),
      queryClient.invalidateQueries({ queryKey: ['documents', customerId] }),
    ]);
    onClose();
  };
  return (
    <FormDialog
      title={`Issue ${next.kind === 'first' ? 'the' : 'a'} ${kind}`}
      onClose={onClose}
      form={form}
      onSubmit={issue}
      submitLabel="Issue"
    >
      <ul className={classes.list}>
        <li>
          {isPurchase
            ? 'The version never changes again. Its PDF and the seller’s form go to the folder Disclosures.'
            : 'The version never changes again. Its PDF goes to the folder Disclosures.'}
        </li>
        <li>
          {next.why} <span className={classes.law}>{next.law}</span>
        </li>
        {next.reasons.map(({ words, law }) => (
          <li key={words}>
            {words} <span className={classes.law}>{law}</span>
          </li>
        ))}
        <li>Deliver it afterwards, on paper or through the borrower’s page.</li>
      </ul>
      {asks ? (
        <FormGrid>
          <FormCell span={12}>
            <CheckField
              control={form.control}
              name="isUnchanged"
              label={`Nothing on the form has changed since version ${versions[0]?.number}. Issue it again`}
            />
          </FormCell>
        </FormGrid>
      ) : null}
    </FormDialog>
  );
}
