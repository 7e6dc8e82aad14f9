import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LoanDeadlines, RecordedLoanDate } from '../../../contract/deadlines/loan-deadlines.ts';
import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { LOAN_DATES } from '../../../domain/deadlines/loan-dates.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { useUnsavedDraft } from '../../forms/drafts/unsaved-draft.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './deadlines-page.module.css';

interface LoanDateTableProps {
  dates: LoanDeadlines['dates'];
  application: LoanDeadlines['application'];
  /** The key of a date's draft. */
  draftKey: (date: RecordedLoanDate) => string;
  onRecord: (date: RecordedLoanDate) => void;
  onRemove: (date: RecordedLoanDate) => void;
}

/** The dates of every loan, with the buttons that change them; those of special cases on demand (DEADLINE-14). */
export function LoanDateTable({ dates, application, draftKey, ...actions }: LoanDateTableProps) {
  useStaffNames();
  const [showsAll, setShowsAll] = useState(false);
  const rare = dates.filter(({ dateKind, date }) => LOAN_DATES[dateKind].special !== null && date === null);
  const shown = showsAll ? dates : dates.filter((date) => !rare.includes(date));
  return (
    <>
      <PlainTable
        label="Recorded dates"
        heads={['Date', 'Day', 'Delivered', 'Recorded', 'Actions']}
        hasActions
      >
        {shown.map((date) => (
          <LoanDateRow
            key={date.dateKind}
            date={date}
            answered={date.dateKind === 'application' ? application.receivedOn : null}
            draftKey={draftKey(date)}
            {...actions}
          />
        ))}
      </PlainTable>
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

interface LoanDateRowProps extends Pick<LoanDateTableProps, 'onRecord' | 'onRemove'> {
  date: RecordedLoanDate;
  /** The day by the answers, while nobody has corrected it. */
  answered: string | null;
  draftKey: string;
}

function LoanDateRow({ date: row, answered, draftKey, onRecord, onRemove }: LoanDateRowProps) {
  const { label, date, method, reason, updatedBy, updatedOn, isChangeable } = row;
  const { draft } = useUnsavedDraft(draftKey);
  const shown = date ?? answered;
  const verb = shown === null ? 'Record' : 'Correct';
  return (
    <tr data-quiet={shown === null || undefined}>
      <td>{label}</td>
      <td className={classes.day}>{shown === null ? null : formatDate(shown)}</td>
      <td>{method === null ? '' : METHOD_NAMES[method]}</td>
      <td>
        {date !== null && updatedOn !== null ? `${staffName(updatedBy)}, ${formatInstant(updatedOn)}` : ''}
        {date === null && answered !== null ? 'By the history of the application' : ''}
        {reason === null ? null : <div className={classes.reason}>Reason: {reason}</div>}
        {draft === null ? null : <div className={classes.draft}>A draft is waiting</div>}
      </td>
      <td>
        {isChangeable ? (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${verb}: ${label}`}
              onClick={() => onRecord(row)}
            >
              {verb}
            </Button>
            {date === null ? null : (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove: ${label}`}
                onClick={() => onRemove(row)}
              >
                Remove
              </Button>
            )}
          </>
        ) : (
          <span className={classes.refusal}>Administrators correct it</span>
        )}
      </td>
    </tr>
  );
}
