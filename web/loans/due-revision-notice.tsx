import type { ReactNode } from 'react';
import type { LoanEstimateState } from '../../contract/loan-costs/loan-estimate.ts';
import { formatDate } from '../../domain/time/eastern-time.ts';
import { Notice } from '../ui/notices/notice.tsx';

interface DueRevisionNoticeProps {
  due: Pick<LoanEstimateState['revisions'][number], 'dueOn' | 'isLate' | 'why' | 'how'>;
  children?: ReactNode;
}

/** A revised disclosure with its clock (FAITH-13). */
export function DueRevisionNotice({ due: { dueOn, isLate, why, how }, children }: DueRevisionNoticeProps) {
  return (
    <Notice
      tone={isLate ? 'bad' : 'warn'}
      title={`A revised disclosure ${isLate ? 'was' : 'is'} due by ${formatDate(dueOn)}.`}
    >
      {why} {how} {children}
    </Notice>
  );
}
