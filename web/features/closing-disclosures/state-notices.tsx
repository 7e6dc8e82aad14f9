import { memo } from 'react';
import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { MissingList } from '../../loans/disclosures/missing-list.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { LoanIds } from './loan-ids.ts';
import { refundTitle, refundWords } from './refund-words.ts';

/** What stops the form, what a person judges, and what is late. Typing does not render it. */
export const StateNotices = memo(function StateNotices(props: {
  ids: LoanIds;
  state: ClosingDisclosureState;
}) {
  const { ids, state } = props;
  const { exemption, refusals, faults, missing, doubts, notes, closing, refundDue } = state;
  return (
    <>
      {exemption === null ? null : (
        <Notice tone="warn" title="Regulation Z may not apply.">
          {exemption}
        </Notice>
      )}
      {closing?.isTooEarly === true && closing.plannedOn !== null ? (
        <Notice tone="bad" title={`The closing on ${formatDate(closing.plannedOn)} is too early.`}>
          {`${formatDate(closing.earliestOn)} is the first possible day. ${closing.why} ${closing.law}`}
        </Notice>
      ) : null}
      {refundDue === null ? null : (
        <Notice tone={refundDue.isLate ? 'bad' : 'warn'} title={refundTitle(refundDue)}>
          {refundWords(refundDue)}
        </Notice>
      )}
      {refusals.map((reason) => (
        <Notice key={reason} tone="warn" title="It cannot be issued.">
          {reason}
        </Notice>
      ))}
      {faults.map(({ field, message }) => (
        <Notice key={`${field} ${message}`} tone="warn" title="This cannot be right.">
          {withStop(message)}
        </Notice>
      ))}
      {missing.length === 0 ? null : <MissingList ids={ids} missing={missing} />}
      {doubts.length + notes.length === 0 ? null : (
        <Notice title="Check these figures.">
          {[...doubts.map(({ message }) => withStop(message)), ...notes].join(' ')}
        </Notice>
      )}
    </>
  );
});

/** Messages of fields have no full stop. */
function withStop(message: string): string {
  return /[.)!?]$/.test(message) ? message : `${message}.`;
}
