import { useRef, useState } from 'react';
import type { ClosingDay } from '../../../contract/closing-day/closing-day-state.ts';
import { type FundingLine, sumOf } from '../../../domain/closing-day/funding-sheet.ts';
import { SETTLERS, type Settler } from '../../../domain/closing-day/settlement.ts';
import { canChangeWire, rescindedLine } from '../../../domain/closing-day/wire-permissions.ts';
import { centsText } from '../../../domain/quotes/quote-figure-text.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { newId } from '../../ui/new-id.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { type ClosingLoan, useClosingChange } from './closing-day-changes.ts';
import classes from './closing-day-page.module.css';

interface SheetCardProps {
  loan: ClosingLoan;
  state: ClosingDay;
}

/** What is wired to whom, beside the Closing Disclosure (CLOSE-1, CLOSE-3). */
export function SheetCard({ loan, state }: SheetCardProps) {
  const { sheet, whyNoSheet, differences, disclosure } = state;
  if (sheet === null)
    return (
      <SectionCard title="Funding sheet" content="padded">
        <p className={classes.words}>{whyNoSheet}</p>
      </SectionCard>
    );
  if (rescindedLine(state.checklist) !== undefined && state.funding === null)
    return (
      <SectionCard title="Funding sheet" content="padded">
        <MadeSheets loan={loan} state={state} />
      </SectionCard>
    );
  return (
    <SectionCard title="Funding sheet" content="padded">
      {differences.length === 0 ? (
        <p
          className={classes.words}
        >{`It equals version ${disclosure} of the Closing Disclosure to the cent.`}</p>
      ) : (
        <>
          <Notice tone="bad" title="It does not equal the Closing Disclosure.">
            {`Issue a corrected form, or mend the figures. Version ${disclosure} says something else in these lines.`}
          </Notice>
          <PlainTable
            label="Differences"
            rows={[...differences]}
            keyOf={({ line }) => line}
            columns={[
              { head: 'Line', cell: ({ line }) => line },
              { head: 'Closing Disclosure', cell: ({ form }) => form ?? '–' },
              { head: 'Today', cell: ({ sheet: now }) => now ?? '–' },
            ]}
          />
        </>
      )}
      <Lines
        loan={loan}
        state={state}
        title={`Wire to ${sheet.agent || 'the settlement agent'}`}
        lines={[
          { id: 'loan', label: 'Loan amount', payee: '', cents: sheet.loanCents, why: '', isChoice: false },
          ...sheet.netted,
        ]}
        total={['Wire', sheet.wireCents]}
        settledBy="lender"
      />
      {sheet.byLender.length === 0 ? null : (
        <Lines
          loan={loan}
          state={state}
          title={`Paid out by ${sheet.lender}`}
          lines={sheet.byLender}
          total={['Total', sumOf(sheet.byLender)]}
          settledBy={null}
        />
      )}
      <Lines
        loan={loan}
        state={state}
        title="Received by the settlement agent"
        lines={sheet.receipts}
        total={['Total received', sumOf(sheet.receipts)]}
        settledBy={null}
      />
      <Lines
        loan={loan}
        state={state}
        title="Paid out by the settlement agent"
        lines={sheet.disbursements}
        total={['Total paid out', sumOf(sheet.disbursements)]}
        settledBy="agent"
      />
      <MadeSheets loan={loan} state={state} />
    </SectionCard>
  );
}

interface LinesProps extends SheetCardProps {
  title: string;
  lines: readonly FundingLine[];
  total: readonly [label: string, cents: number];
  /** Who pays them out, if the closer can choose; null without a choice. */
  settledBy: Settler | null;
}

function Lines({ loan, state, title, lines, total, settledBy }: LinesProps) {
  const change = useClosingChange(loan);
  const [error, setError] = useState<string>();
  const choose = async (id: string, to: Settler) => {
    setError(undefined);
    const choices = [...state.choices.filter((choice) => choice.id !== id), { id, settledBy: to }];
    try {
      await change(() =>
        call('saveFundingChoices', {
          params: { id: loan.customerId, loanId: loan.loanId },
          body: { choices },
          ifMatch: `"${state.choicesVersion}"`,
        }),
      );
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  const isChangeable = settledBy !== null && canChangeWire(state.checklist).ok;
  const other: Settler = settledBy === 'lender' ? 'agent' : 'lender';
  return (
    <>
      <h3 className={classes.part}>{title}</h3>
      {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
      <PlainTable
        label={title}
        hasActions={isChangeable}
        rows={[...lines]}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Line',
            cell: ({ label, payee, why }) => (
              <>
                {payee === '' ? label : `${label} to ${payee}`}
                {why === '' ? null : <span className={classes.why}>{why}</span>}
              </>
            ),
          },
          {
            head: 'Amount',
            className: classes.amount,
            cell: ({ cents }) => centsText(cents),
          },
          ...(!isChangeable
            ? []
            : [
                {
                  head: 'Change',
                  className: classes.change,
                  cell: ({ id, label, isChoice }: FundingLine) =>
                    isChoice ? (
                      <WorkButton
                        variant="subtle"
                        size="compact-sm"
                        aria-label={`${SETTLERS[other]} pays it: ${label}`}
                        onClick={() => void choose(id, other)}
                      >
                        {`${SETTLERS[other]} pays it`}
                      </WorkButton>
                    ) : null,
                },
              ]),
        ]}
      />
      <p className={classes.total}>
        <span>{total[0]}</span>
        <span className={classes.amount}>{centsText(total[1])}</span>
      </p>
    </>
  );
}

function MadeSheets({ loan, state }: SheetCardProps) {
  const change = useClosingChange(loan);
  const [error, setError] = useState<string>();
  const idempotencyKey = useRef(newId());
  const { sheets, sheetHash, differences, instructions } = state;
  const permission = canChangeWire(state.checklist);
  const make = async () => {
    setError(undefined);
    try {
      await change(() =>
        call('makeFundingSheet', {
          params: { id: loan.customerId, loanId: loan.loanId },
          body: { sheet: sheetHash ?? '', after: sheets[0]?.number ?? 0 },
          idempotencyKey: idempotencyKey.current,
        }),
      );
      idempotencyKey.current = newId();
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  return (
    <>
      {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
      {permission.ok ? (
        <div className={classes.buttons}>
          <WorkButton disabled={sheetHash === null || differences.length > 0} onClick={() => void make()}>
            Make the funding sheet
          </WorkButton>
        </div>
      ) : (
        <p className={classes.words}>{permission.reason}</p>
      )}
      {permission.ok && instructions === null ? (
        <p className={classes.words}>Without wire instructions, the sheet names no account.</p>
      ) : null}
      {sheets.length === 0 ? null : (
        <>
          <h3 className={classes.part}>Sheets that were made</h3>
          <PlainTable
            label="Sheets that were made"
            rows={[...sheets]}
            keyOf={({ sheetId }) => sheetId}
            columns={[
              {
                head: 'Version',
                cell: ({ number, fileId }) => (
                  <AppLink
                    href={paths.documents(loan.customerId, loan.loanId, { folder: 'Others', file: fileId })}
                  >
                    {`${number}: PDF`}
                  </AppLink>
                ),
              },
              {
                head: 'Wire',
                cell: ({ wireCents }) => <span className={classes.amount}>{centsText(wireCents)}</span>,
              },
              { head: 'Made', cell: ({ recordedOn }) => formatInstantDate(recordedOn) },
              { head: 'By', cell: ({ recordedBy }) => <StaffMember user={recordedBy} /> },
            ]}
          />
        </>
      )}
    </>
  );
}
