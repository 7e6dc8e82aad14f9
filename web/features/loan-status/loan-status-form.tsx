import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import { loanStatusActionSchema } from '../../../contract/loan-status-action.ts';
import { type LoanStatus, needsClosingDate, SETTABLE_LOAN_STATUSES } from '../../../domain/loan-status.ts';
import { useSession } from '../../api/session-queries.ts';
import { DateField } from '../../forms/date-field.tsx';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useFormDraft } from '../../forms/form-draft.ts';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import type { RequestKeeper } from '../../forms/kept-request.ts';
import { SelectField } from '../../forms/select-field.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { LoanStatusBadge } from '../../loans/loan-status-badge.tsx';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { refusedChange } from '../../loans/refused-change.ts';
import { statusWord } from '../../loans/status-look.ts';
import { useQuestion } from '../../loans/use-question.ts';
import { type DisputedField, YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { paths } from '../../paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useOpen } from '../../ui/use-open.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import {
  decisionText,
  isSameChoice,
  type LoanStatusValues,
  loanStatusValues,
  offeredReturn,
} from './loan-status-values.ts';
import { ReturnButton } from './return-button.tsx';
import { type ChosenStatus, LoanStatusConflict, saveLoanStatus } from './save-loan-status.ts';

/** The contract's schema over what the fields hold: '' while nothing is chosen or typed. */
const formSchema = loanStatusActionSchema as unknown as z.ZodType<unknown, LoanStatusValues>;

const OPTIONS = SETTABLE_LOAN_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

interface Dispute {
  mine: ChosenStatus;
  conflict: LoanStatusConflict;
}

interface LoanStatusFormProps {
  loan: Loan;
  /** All of the loan, newest first. */
  actions: readonly LoanAction[];
}

/** The choice of a status, with the day of the closing where it is one; leads back to the summary. */
export function LoanStatusForm({ loan, actions }: LoanStatusFormProps) {
  const { customerId, loanId, loanStatus } = loan;
  const queryClient = useQueryClient();
  const open = useOpen();
  const userName = useSession()?.userName ?? '';
  const form = useForm<LoanStatusValues>({
    defaultValues: loanStatusValues(loan, actions),
    // Checks only: the values stay as they are on screen, and the server parses them by the same schema.
    resolver: zodResolver(formSchema, undefined, { raw: true }),
  });
  const draft = useFormDraft(form, `loan-status:${userName}:${loanId}`);
  const chosen = useWatch({ control: form.control, name: 'loanStatus' });
  const discarding = useQuestion<true, boolean>();
  const dispute = useQuestion<Dispute, 'mine' | 'theirs' | null>();
  const returnsTo = offeredReturn(loan, actions);

  // A decision of somebody else is shown at once, while nothing was chosen here.
  useEffect(() => {
    const next = loanStatusValues(loan, actions);
    const { defaultValues } = form.formState;
    if (isSameChoice(form.getValues(), defaultValues) && defaultValues?.seen !== next.seen) form.reset(next);
  }, [form, loan, actions]);

  const save = async (values: LoanStatusValues) => {
    const mine = { loanStatus: values.loanStatus as LoanStatus, closingDate: values.closingDate ?? '' };
    if (mine.loanStatus === 'DISCARDED' && loanStatus !== 'DISCARDED' && !(await discarding.ask(true))) {
      throw new Error('The loan was not discarded.');
    }
    await saveUndisputed(mine, values.seen, draft.request);
    draft.saved();
    await refreshLoans(queryClient);
    open(paths.loanSummary(customerId, loanId));
  };

  /** Saves, and asks as often as somebody else was first. */
  const saveUndisputed = async (mine: ChosenStatus, seen: number, request?: RequestKeeper) => {
    for (let version = seen; ; ) {
      try {
        return await saveLoanStatus(loan, mine, version, request);
      } catch (error) {
        if (!(error instanceof LoanStatusConflict)) throw refusedChange(error);
        const reply = await dispute.ask({ mine, conflict: error });
        if (reply === null) {
          // The next press acts on the decision that was shown, and is asked about no other than a newer one.
          form.setValue('seen', error.seen);
          throw error;
        }
        if (reply === 'theirs') return;
        version = error.seen;
      }
    }
  };
  const returnTo = async (status: LoanStatus) => {
    const mine = { loanStatus: status, closingDate: loan.closingDate ?? '' };
    await saveUndisputed(mine, form.getValues('seen'));
    draft.saved();
    // Before the loan is read again: the page is not left with a choice in the form.
    form.reset();
    await refreshLoans(queryClient);
    open(paths.loanSummary(customerId, loanId));
  };

  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitLabel="Set loan status"
      actions={returnsTo === null ? null : <ReturnButton status={returnsTo} onReturn={returnTo} />}
    >
      <DraftNotice draft={draft} />
      <SectionCard title="Status" content="padded" aside={<LoanStatusBadge status={loanStatus} />}>
        <FormGrid>
          <FormCell span={needsClosingDate(chosen) ? 7 : 12}>
            <SelectField
              control={form.control}
              name="loanStatus"
              label="Loan Status"
              options={OPTIONS}
              required
            />
          </FormCell>
          {needsClosingDate(chosen) ? (
            <FormCell span={5}>
              <DateField control={form.control} name="closingDate" label="Closing Date" required />
            </FormCell>
          ) : null}
        </FormGrid>
      </SectionCard>
      <DiscardDialog
        opened={discarding.asked !== null}
        loanNumber={loan.loanNumber}
        onReply={discarding.reply}
      />
      {dispute.asked === null ? null : (
        <YoursOrTheirs
          fields={[disputedField(dispute.asked)]}
          theirs={decisionBy(dispute.asked.conflict)}
          onDecided={(conceded) => dispute.reply(conceded.size > 0 ? 'theirs' : 'mine')}
          onCancel={() => dispute.reply(null)}
        />
      )}
    </FormShell>
  );
}

function disputedField({ mine, conflict: { theirs } }: Dispute): DisputedField {
  return {
    name: 'loanStatus',
    label: 'Loan Status',
    yours: decisionText(mine.loanStatus, mine.closingDate),
    theirs: decisionText(theirs.loanStatus ?? mine.loanStatus, theirs.closingDate),
  };
}

function decisionBy({ theirs }: LoanStatusConflict) {
  return { by: theirs.updatedByUser, at: theirs.updatedOn };
}
