import { LOAN_STATUS_FILTERS } from '../../../domain/loans/loan-list.ts';
import { UsageError } from '../../platform/settings/start-error.ts';

/** The loans of an export: one, those of a status, or all. */
export interface ExportedLoans {
  loanId?: string;
  status?: (typeof LOAN_STATUS_FILTERS)[number];
}

/** @throws UsageError for an unknown status, and for a loan beside a status. */
export function exportedLoans(given: {
  loan?: string | undefined;
  status?: string | undefined;
}): ExportedLoans {
  if (given.loan !== undefined) {
    if (given.status !== undefined) throw new UsageError('Give --loan or --status, not both.');
    return { loanId: given.loan };
  }
  if (given.status === undefined) return {};
  const status = LOAN_STATUS_FILTERS.find((known) => known === given.status);
  if (status !== undefined) return { status };
  throw new UsageError(`--status is ${given.status}: it must be one of ${LOAN_STATUS_FILTERS.join(', ')}.`);
}
