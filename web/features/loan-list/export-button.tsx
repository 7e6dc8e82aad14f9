import { callForFile } from '../../api/client.ts';
import { loanFilterOf } from '../../loans/loan-queries.ts';
import type { LoanListSearch } from '../../search-params.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ExportCsvButton } from '../../ui/export-csv-button.tsx';

/** Exports all loans of the current filter as CSV, not only those on screen. */
export function ExportButton({ search }: { search: LoanListSearch }) {
  return (
    <ExportCsvButton
      what="loans"
      read={() => withStepUp(() => callForFile('exportLoans', { query: loanFilterOf(search) }))}
    />
  );
}
