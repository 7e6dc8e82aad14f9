import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { loanStatusActionSchema } from '../../../contract/actions/loan-status-action.ts';
import {
  type LoanStatus,
  needsClosingDate,
  SETTABLE_LOAN_STATUSES,
} from '../../../domain/loans/loan-status.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import type { PendingRequestStore } from '../../forms/drafts/pending-request.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { checksBy } from '../../forms/form-checks.ts';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { authorSide } from '../../loans/failures/author-name.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { savedWhileChoosing } from '../../loans/failures/saved-while-choosing.ts';
import { LoanStatusBadge } from '../../loans/list/loan-status-badge.tsx';
import { statusWord } from '../../loans/list/status-look.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { type Loan, refreshLoans } from '../../loans/loan-queries.ts';
import { useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { useQuestion } from '../../loans/use-question.ts';
import { type ConflictQuestion, YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { isAsking, lackingFor } from './lacking-requirements.ts';
import {
  causeOf,
  decisionText,
  isSameChoice,
  type LoanStatusValues,
  loanStatusValues,
  offeredReturn,
} from './loan-status-values.ts';
import { MissingCard } from './missing-card.tsx';
import { RequirementsFields } from './requirements-fields.tsx';
import { type ChosenStatus, LoanStatusConflict, saveLoanStatus } from './save-loan-status.ts';
import { StatusCause } from './status-cause.tsx';
import { statusRequirementsQuery } from './status-requirements-query.ts';

const ENTER_REASON = 'Enter the reason for setting this status now';

const OPTIONS = SETTABLE_LOAN_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

interface Question {
  mine: ChosenStatus;
  conflict: LoanStatusConflict;
}

interface LoanStatusFormProps {
  loan: Loan;
  actions: readonly LoanAction[];
}

/** Includes the closing date where the status needs one. Returns to the summary. */
export function LoanStatusForm({ loan, actions }: LoanStatusFormProps) {
  const { customerId, loanId, loanStatus } = loan;
  const queryClient = useQueryClient();
  const open = useOpenAddress();
  const userName = useSession()?.userName ?? '';
  const form = useForm<LoanStatusValues>({
    defaultValues: loanStatusValues(loan, actions),
    resolver: checksBy(loanStatusActionSchema),
  });
  const draft = useFormDraft(form, `loan-status:${userName}:${loanId}`);
  const chosen = useWatch({ control: form.control, name: 'loanStatus' });
  const discarding = useQuestion<true, boolean>();
  const question = useQuestion<Question, 'mine' | 'theirs' | null>();
  const returnsTo = offeredReturn(loan, actions);
  const { data: statuses } = useQuery(statusRequirementsQuery(customerId, loanId));
  const lacking = lackingFor(statuses, chosen);
  const mayWork = useMayWorkOnLoans();
  const cause = causeOf(loan, actions);

  // Shows somebody else's decision at once, unless a status is being chosen here.
  useEffect(() => {
    const next = loanStatusValues(loan, actions);
    const { defaultValues } = form.formState;
    if (isSameChoice(form.getValues(), defaultValues) && defaultValues?.seen !== next.seen) form.reset(next);
  }, [form, loan, actions]);

  const save = async (values: LoanStatusValues) => {
    if (lacking.some(isAsking) && !values.reason?.trim())
      throw Object.assign(new Error(ENTER_REASON), { fields: { reason: ENTER_REASON } });
    const mine = {
      loanStatus: values.loanStatus as LoanStatus,
      closingDate: values.closingDate ?? '',
      ...(values.reason && { reason: values.reason }),
    };
    if (mine.loanStatus === 'DISCARDED' && loanStatus !== 'DISCARDED' && !(await discarding.ask(true))) {
      throw new Error('The loan was not discarded.');
    }
    await saveAndAsk(mine, values.seen, draft.request);
    draft.saved();
    await refreshLoans(queryClient);
    open(paths.loanSummary(customerId, loanId));
  };

  const saveAndAsk = async (mine: ChosenStatus, seen: number, request?: PendingRequestStore) => {
    for (let version = seen; ; ) {
      try {
        return await runOwnChange(queryClient, () => saveLoanStatus(loan, mine, version, request));
      } catch (error) {
        if (!(error instanceof LoanStatusConflict)) {
          // The loan may have lost something since the list was read.
          await queryClient.invalidateQueries(statusRequirementsQuery(customerId, loanId));
          throw isStopped(error) ? new Error('The status was not set.') : changeFailureText(error);
        }
        const reply = await question.ask({ mine, conflict: error });
        if (reply === null) {
          // The next press acts on the displayed decision, and only a newer one causes another question.
          form.setValue('seen', error.seen);
          throw error;
        }
        if (reply === 'theirs') return;
        version = error.seen;
      }
    }
  };
  const returnTo = async (status: LoanStatus) => {
    if (lackingFor(statuses, status).some(isAsking)) {
      form.setValue('loanStatus', status, { shouldDirty: true });
      throw new Error(`Enter the reason above to set ${statusWord(status)} again.`);
    }
    const mine = { loanStatus: status, closingDate: loan.closingDate ?? '' };
    await saveAndAsk(mine, form.getValues('seen'));
    draft.saved();
    // Before the loan is read again, so that the page is not left with a choice in the form.
    form.reset();
    await refreshLoans(queryClient);
    open(paths.loanSummary(customerId, loanId));
  };

  return (
    <>
      <FormShell
        form={form}
        onSubmit={save}
        submitLabel="Set loan status"
        actions={
          returnsTo === null || !mayWork ? null : <ReturnButton status={returnsTo} onReturn={returnTo} />
        }
        draft={draft}
      >
        <SectionCard title="Status" content="padded" aside={<LoanStatusBadge status={loanStatus} />}>
          {cause === null ? null : <StatusCause loan={loan} action={cause} />}
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
            <RequirementsFields form={form} loan={loan} lacking={lacking} />
          </FormGrid>
        </SectionCard>
        <DiscardDialog
          opened={discarding.asked !== null}
          loanNumber={loan.loanNumber}
          onReply={discarding.reply}
        />
        <YoursOrTheirs
          asked={question.asked}
          question={conflictQuestion}
          noneSavedLabel="Keep the saved status"
          onDecided={(conceded) => question.reply(conceded.size > 0 ? 'theirs' : 'mine')}
          onCancel={() => question.reply(null)}
        />
      </FormShell>
      <MissingCard loan={loan} statuses={statuses} chosen={chosen} />
    </>
  );
}

/** The list above the button names what is missing, so the refusal need not repeat it. */
function isStopped(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 409 && Object(error.current).requirements !== undefined
  );
}

function conflictQuestion({ mine, conflict: { theirs } }: Question): ConflictQuestion {
  const field = {
    name: 'loanStatus',
    label: 'Loan Status',
    yours: decisionText(mine.loanStatus, mine.closingDate),
    theirs: decisionText(theirs.loanStatus ?? mine.loanStatus, theirs.closingDate),
    theirSide: authorSide(theirs.updatedByUser),
  };
  return { consequence: savedWhileChoosing(theirs.updatedByUser, theirs.updatedOn), fields: [field] };
}

interface DiscardDialogProps {
  opened: boolean;
  loanNumber: string;
  onReply: (isWanted: boolean) => void;
}

function DiscardDialog({ opened, loanNumber, onReply }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`Discard loan ${loanNumber}?`}
      consequence="The loan leaves the dashboard, and reminders of its dates stop. You can return it to its current status on this page."
      confirmLabel="Discard loan"
      destructive
      onConfirm={() => onReply(true)}
      onCancel={() => onReply(false)}
    />
  );
}

interface ReturnButtonProps {
  status: LoanStatus;
  onReturn: (status: LoanStatus) => Promise<void>;
}

/** Undoes the last decision, whatever is selected in the form. */
function ReturnButton({ status, onReturn }: ReturnButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    setError(null);
    try {
      await onReturn(status);
    } catch (failure) {
      setError((failure as Error).message);
      setRunning(false);
    }
  };
  return (
    <>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
      <Button variant="default" loading={isRunning} onClick={() => void run()}>
        Return to {statusWord(status)}
      </Button>
    </>
  );
}
