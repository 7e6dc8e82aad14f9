import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { loanStatusActionSchema } from '../../../contract/loan-status-action.ts';
import {
  isSettableLoanStatus,
  needsClosingDate,
  SETTABLE_LOAN_STATUSES,
} from '../../../domain/loan-status.ts';
import { call } from '../../api/client.ts';
import { makeOnce } from '../../api/make-once.ts';
import { useSession } from '../../api/session-queries.ts';
import { DateField } from '../../forms/date-field.tsx';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useFormDraft } from '../../forms/form-draft.ts';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { LoanStatusBadge } from '../../loans/loan-status-badge.tsx';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { refusedChange } from '../../loans/refused-change.ts';
import { statusWord } from '../../loans/status-look.ts';
import { paths } from '../../paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useOpen } from '../../ui/use-open.ts';

interface LoanStatusValues {
  loanStatus: string;
  closingDate?: string | null | undefined;
}

/** The contract's schema over what the fields hold: '' while nothing is chosen or typed. */
const formSchema: z.ZodType<unknown, LoanStatusValues> = loanStatusActionSchema;

const OPTIONS = SETTABLE_LOAN_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

/** The choice of a status, with the day of the closing where it is one; leads back to the summary. */
export function LoanStatusForm({ loan }: { loan: Loan }) {
  const { customerId, loanId, loanStatus } = loan;
  const queryClient = useQueryClient();
  const open = useOpen();
  const userName = useSession()?.userName ?? '';
  const form = useForm<LoanStatusValues>({
    defaultValues: {
      loanStatus: isSettableLoanStatus(loanStatus) ? loanStatus : '',
      closingDate: loan.closingDate ?? '',
    },
    // Checks only: the values stay as they are on screen, and the server parses them by the same schema.
    resolver: zodResolver(formSchema, undefined, { raw: true }),
  });
  const draft = useFormDraft(form, `loan-status:${userName}:${loanId}`);
  const chosen = useWatch({ control: form.control, name: 'loanStatus' });

  const save = async (values: LoanStatusValues) => {
    const body = { actionType: 'LOAN_STATUS' as const, ...values };
    try {
      await makeOnce(draft.request, (idempotencyKey) =>
        call('createLoanAction', { params: { id: customerId, loanId }, body, idempotencyKey }),
      );
    } catch (error) {
      throw refusedChange(error);
    }
    draft.saved();
    await refreshLoans(queryClient);
    open(paths.loanSummary(customerId, loanId));
  };

  return (
    <FormShell form={form} onSubmit={save} submitLabel="Set loan status">
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
    </FormShell>
  );
}
