import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LoanDeadlines, RecordedLoanDate } from '../../../contract/deadlines/loan-deadlines.ts';
import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { DATE_SOURCES } from '../../../domain/deadlines/estimate-steps.ts';
import { LOAN_DATES } from '../../../domain/deadlines/loan-dates.ts';
import { centsText } from '../../../domain/quotes/quote-figure-text.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { useUnsavedDraft } from '../../forms/drafts/unsaved-draft.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './deadlines-page.module.css';

interface LoanDateTableProps {
  ids: { customerId: string; loanId: string };
  dates: LoanDeadlines['dates'];
  application: LoanDeadlines['application'];
  draftKey: (date: RecordedLoanDate) => string;
  onRecord: (date: RecordedLoanDate) => void;
  onRemove: (date: RecordedLoanDate) => void;
}

/** The dates of special cases appear on demand (DEADLINE-14). */
export function LoanDateTable({ ids, dates, application, draftKey, ...actions }: LoanDateTableProps) {
  useStaffNames();
  /** The date computed from the application, until somebody corrects it. */
  const answeredOf = ({ dateKind }: RecordedLoanDate) =>
    dateKind === 'application' ? application.receivedOn : null;
  const dayOf = (row: RecordedLoanDate) => row.date ?? answeredOf(row);
  const [showsAll, setShowsAll] = useState(false);
  const rare = dates.filter(({ dateKind, date }) => LOAN_DATES[dateKind].special !== null && date === null);
  const shown = showsAll ? dates : dates.filter((date) => !rare.includes(date));
  return (
    <>
      <PlainTable
        label="Recorded dates"
        rows={shown}
        keyOf={({ dateKind }) => dateKind}
        rowAttributes={(row) => ({ 'data-quiet': dayOf(row) === null || undefined })}
        hasActions
        columns={[
          { head: 'Date', cell: ({ label }) => label },
          {
            head: 'Day',
            className: classes.day,
            cell: (row) => {
              const day = dayOf(row);
              return day === null ? null : formatDate(day);
            },
          },
          { head: 'Delivered', cell: ({ method }) => (method === null ? '' : METHOD_NAMES[method]) },
          {
            head: 'Recorded',
            cell: (row) => (
              <Recorded ids={ids} row={row} answered={answeredOf(row)} draftKey={draftKey(row)} />
            ),
          },
          {
            head: 'Actions',
            cell: (row) => (
              <DateActions row={row} verb={dayOf(row) === null ? 'Record' : 'Correct'} {...actions} />
            ),
          },
        ]}
      />
      {rare.length === 0 ? null : (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Hide dates of special cases' : 'Show dates of special cases'}
          </Button>
          <span className={classes.refusal}>
            Incomplete applications, changed circumstances, counteroffers, corrected disclosures, waivers and
            exemptions
          </span>
        </div>
      )}
    </>
  );
}

interface RecordedProps {
  ids: LoanDateTableProps['ids'];
  row: RecordedLoanDate;
  answered: string | null;
  draftKey: string;
}

function Recorded({
  ids: { customerId, loanId },
  row: { date, reason, apr, cents, owners, source, updatedBy, updatedOn },
  answered,
  draftKey,
}: RecordedProps) {
  const { draft } = useUnsavedDraft(draftKey);
  return (
    <>
      {source === null ? null : (
        <>
          From the page{' '}
          <AppLink href={paths.actionCenter(customerId, loanId, source)}>{DATE_SOURCES[source]}</AppLink>
        </>
      )}
      {date !== null && updatedOn !== null ? `${staffName(updatedBy)}, ${formatInstant(updatedOn)}` : ''}
      {date === null && answered !== null ? 'From the application history' : ''}
      {owners?.map(({ name, date: had }) => (
        <div key={name} className={classes.reason}>
          {name}: {had === null ? 'not delivered yet' : formatDate(had)}
        </div>
      ))}
      {apr === null ? null : <div className={classes.reason}>APR: {apr}%</div>}
      {cents === null ? null : <div className={classes.reason}>Amount: {centsText(cents)}</div>}
      {reason === null ? null : (
        <div className={classes.reason}>{`${date === null ? 'Removed' : 'Reason'}: ${reason}`}</div>
      )}
      {draft === null ? null : <div className={classes.draft}>A draft is waiting</div>}
    </>
  );
}

interface DateActionsProps extends Pick<LoanDateTableProps, 'onRecord' | 'onRemove'> {
  row: RecordedLoanDate;
  verb: 'Record' | 'Correct';
}

function DateActions({ row, verb, onRecord, onRemove }: DateActionsProps) {
  const { label, date, source, isChangeable } = row;
  if (source !== null) return null;
  if (!isChangeable) return <span className={classes.refusal}>Administrators correct it</span>;
  return (
    <>
      <WorkButton
        variant="subtle"
        size="compact-sm"
        aria-label={`${verb}: ${label}`}
        onClick={() => onRecord(row)}
      >
        {verb}
      </WorkButton>
      {date === null ? null : (
        <WorkButton
          variant="subtle"
          size="compact-sm"
          aria-label={`Remove: ${label}`}
          onClick={() => onRemove(row)}
        >
          Remove
        </WorkButton>
      )}
    </>
  );
}
