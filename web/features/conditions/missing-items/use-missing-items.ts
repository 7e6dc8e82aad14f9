import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Condition } from '../../../../contract/conditions/conditions.ts';
import { loanBorrowers } from '../../../../domain/application/joint-borrowers/loan-borrowers.ts';
import {
  type MissingLoanItem,
  missingLoanItems,
  withoutConditions,
} from '../../../../domain/conditions/missing-loan-items.ts';
import { limitsOf } from '../../../../domain/documents/document-kinds.ts';
import { isOrderType } from '../../../../domain/orders/order-types.ts';
import { documentAges } from '../../../../domain/underwriting/document-ages.ts';
import { activeLock } from '../../../loans/active-lock.ts';
import { addressOf } from '../../../loans/answers/answer-address.ts';
import { deadlinesQuery } from '../../../loans/deadlines-query.ts';
import { documentKindsQuery } from '../../../loans/documents/document-kinds-query.ts';
import { foldersQuery } from '../../../loans/documents/folders-query.ts';
import { useEasternToday } from '../../../loans/eastern-today.ts';
import { loanActionsQuery, loanQuery } from '../../../loans/loan-queries.ts';
import { underwritingQuery } from '../../../loans/underwriting-query.ts';
import { paths } from '../../../paths.ts';
import type { LoanOfConditions } from '../condition-changes.ts';

export interface LinkedItem extends MissingLoanItem {
  href: string;
}

interface MissingItems {
  /** Undefined until everything has loaded. */
  items: readonly LinkedItem[] | undefined;
  /** Why they cannot be listed; null otherwise. */
  error: Error | null;
  retry: () => void;
}

/** The loan's missing items that have no condition yet. */
export function useMissingItems(loan: LoanOfConditions, conditions: readonly Condition[]): MissingItems {
  const { customerId, loanId } = loan;
  const today = useEasternToday();
  const application = useQuery(loanQuery(customerId, loanId));
  const actions = useQuery(loanActionsQuery(customerId, loanId));
  const folders = useQuery(foldersQuery(customerId));
  const underwriting = useQuery(underwritingQuery(customerId, loanId));
  const kinds = useQuery(documentKindsQuery);
  const deadlines = useQuery(deadlinesQuery(customerId, loanId));
  const reads = [application, actions, folders, underwriting, kinds, deadlines];
  const found = useMemo(() => {
    if (application.data === undefined || actions.data === undefined || folders.data === undefined)
      return undefined;
    if (underwriting.data === undefined || kinds.data === undefined || deadlines.data === undefined)
      return undefined;
    const { data } = application.data;
    const items = missingLoanItems(
      {
        application: data,
        loanStatus: data.loanStatus,
        closingDate: data.closingDate,
        lockExpirationDate: activeLock(actions.data)?.lockExpirationDate ?? null,
        actions: actions.data.filter(({ actionType }) => isOrderType(actionType)),
        folders: folders.data.folders,
        ages: documentAges(underwriting.data.documents, limitsOf(kinds.data), {
          today,
          applicationOn: deadlines.data.application.receivedOn,
          closingOn: data.closingDate,
        }),
        kinds: kinds.data,
      },
      today,
    );
    const parties = loanBorrowers(data);
    const answers = { customerId, loanId, application: data, parties, source: 'conditions' as const };
    return items.map((item): LinkedItem => ({ ...item, href: hrefOf(item, loan, answers) }));
  }, [
    application.data,
    actions.data,
    folders.data,
    underwriting.data,
    kinds.data,
    deadlines.data,
    today,
    customerId,
    loanId,
    loan,
  ]);
  const items = useMemo(
    () => found && withoutConditions(found, conditions).map((item) => item as LinkedItem),
    [found, conditions],
  );
  return {
    items,
    error: items === undefined ? (reads.find(({ error }) => error !== null)?.error ?? null) : null,
    retry: () => {
      for (const read of reads) if (read.error !== null) void read.refetch();
    },
  };
}

function hrefOf(
  { place }: MissingLoanItem,
  { customerId, loanId }: LoanOfConditions,
  answers: Parameters<typeof addressOf>[1],
): string {
  if (place.kind === 'answer') return addressOf(place.path, answers);
  if (place.kind === 'folder')
    return paths.documents(customerId, loanId, { folder: place.folder, tab: 'upload' });
  if (place.kind === 'document')
    return paths.documents(customerId, loanId, { folder: place.folder, file: place.fileId });
  return paths.actionCenter(customerId, loanId, place.tab);
}
