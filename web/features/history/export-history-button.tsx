import { callForFile } from '../../api/client.ts';
import type { HistorySearch } from '../../search-params.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ExportCsvButton } from '../../ui/export-csv-button.tsx';
import type { LoanIds } from './history-queries.ts';

/** CSV of the customer's whole history between the filter's days, for an auditor. */
export function ExportHistoryButton({ ids, search: { from, to } }: { ids: LoanIds; search: HistorySearch }) {
  return (
    <ExportCsvButton
      what="history"
      read={() =>
        withStepUp(() => callForFile('exportHistory', { query: { customerId: ids.customerId, from, to } }))
      }
    />
  );
}
