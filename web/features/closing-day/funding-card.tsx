import { useRef, useState } from 'react';
import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import type { ClosingDay } from '../../../contract/closing-day/closing-day-state.ts';
import { rescindedLine } from '../../../domain/closing-day/wire-permissions.ts';
import { MAX_REASON_LENGTH } from '../../../domain/deadlines/loan-dates.ts';
import { centsText } from '../../../domain/quotes/quote-figure-text.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { staffName } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { newId } from '../../ui/new-id.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { type ClosingLoan, useClosingChange } from './closing-day-changes.ts';
import classes from './closing-day-page.module.css';

interface FundingCardProps {
  loan: ClosingLoan;
  state: ClosingDay;
}

/** When the money may go out, and that it went (CLOSE-8, CLOSE-9). */
export function FundingCard({ loan, state }: FundingCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { funding, fundingDay, whyNotToFund, early, sheet } = state;
  if (funding !== null)
    return (
      <SectionCard title="Funding" content="padded">
        <p>
          {`${centsText(funding.wireCents)} went out on ${formatDate(funding.fundedOn)}, by version ${funding.sheet} of the funding sheet.`}
          {funding.reference === '' ? null : ` Reference ${funding.reference}.`}
          {` Recorded by ${staffName(funding.recordedBy)}.`}
        </p>
        <AppLink href={paths.actionCenter(loan.customerId, loan.loanId, 'loan-status')}>
          Set the status of the loan
        </AppLink>
      </SectionCard>
    );
  // The notice above says it.
  if (rescindedLine(state.checklist) !== undefined) return null;
  return (
    <SectionCard title="Funding" content="padded">
      <p>
        {fundingDay.on === null
          ? fundingDay.why
          : `The money may go out from ${formatDate(fundingDay.on)} on. ${fundingDay.why}`}
        {fundingDay.law === null ? null : ` (${fundingDay.law})`}
      </p>
      {sheet === null ? null : <p>{`Wire: ${centsText(sheet.wireCents)}.`}</p>}
      {early === null ? null : (
        <Notice tone="warn" title="Not today.">
          {early}
        </Notice>
      )}
      {whyNotToFund === null ? null : <p className={classes.words}>{`Open: ${whyNotToFund}`}</p>}
      <WorkButton
        className={classes.below}
        disabled={whyNotToFund !== null || state.sheets.length === 0}
        onClick={() => setOpen(true)}
      >
        Record the funding
      </WorkButton>
      {whyNotToFund === null && state.sheets.length === 0 ? (
        <p className={classes.words}>Make the funding sheet first.</p>
      ) : null}
      {isOpen ? <FundingDialog loan={loan} state={state} onClose={() => setOpen(false)} /> : null}
    </SectionCard>
  );
}

interface FundingValues {
  fundedOn: string;
  reference: string;
  reason: string;
}

function FundingDialog({ loan, state, onClose }: FundingCardProps & { onClose: () => void }) {
  const change = useClosingChange(loan);
  const userName = useSession()?.userName ?? '';
  const idempotencyKey = useRef(newId()).current;
  // What the person saw when the dialog was opened.
  const seen = useRef(state).current;
  const [sheet] = seen.sheets;
  const form = useForm<FundingValues>({
    defaultValues: { fundedOn: state.today, reference: '', reason: '' },
    resolver: checks,
  });
  const draft = useFormDraft(form, `funding:${userName}:${loan.loanId}`);
  const { control } = form;
  const save = async (values: FundingValues) => {
    await change(() =>
      call('recordFunding', {
        params: { id: loan.customerId, loanId: loan.loanId },
        body: {
          ...values,
          sheetId: sheet?.sheetId ?? '',
          instructionsId: seen.instructions?.instructionsId ?? '',
        },
        idempotencyKey,
      }),
    );
    draft.saved();
    onClose();
  };
  return (
    <FormDialog
      title="Record the funding"
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record funding"
      draft={draft}
    >
      <p className={classes.words}>
        {`${centsText(sheet?.wireCents ?? 0)} to ${seen.instructions?.accountName ?? ''} at ${seen.instructions?.bank ?? ''}, ${seen.instructions?.accountMask ?? ''}.`}
      </p>
      <FormGrid>
        <FormCell span={6}>
          <DateField control={control} name="fundedOn" label="Funded on" required />
        </FormCell>
        <FormCell span={6}>
          <TextField control={control} name="reference" label="Reference of the wire" maxLength={40} />
        </FormCell>
        <FormCell span={12}>
          <LongTextField
            control={control}
            name="reason"
            label="Reason, if it is early or a line is open"
            maxLength={MAX_REASON_LENGTH}
          />
        </FormCell>
      </FormGrid>
    </FormDialog>
  );
}

const checks: Resolver<FundingValues> = async (values): Promise<ResolverResult<FundingValues>> =>
  values.fundedOn === ''
    ? { values: {}, errors: { fundedOn: { type: 'custom', message: 'Enter the day' } } }
    : { values, errors: {} };
