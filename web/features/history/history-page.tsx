import { useNavigate, useSearch } from '@tanstack/react-router';
import { canExportHistory } from '../../../domain/history/history-permission.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { callForFile } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { paths } from '../../paths.ts';
import type { HistorySearch } from '../../search-params.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ExportCsvButton } from '../../ui/export-csv-button.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { HistoryFilterBar } from './history-filter-bar.tsx';
import { HistoryList } from './history-list.tsx';
import type { LoanIds } from './history-queries.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionView } from './version-view.tsx';

export function HistoryPage() {
  const { customerId, loanId } = useAddressedLoan();
  const search = useSearch({ strict: false }) as HistorySearch;
  const navigate = useNavigate();
  const roles = useSession()?.roles ?? [];
  const ids = { customerId, loanId: loanId ?? NO_LOAN };
  const { version, with: other } = search;
  const show = (next: HistorySearch, replace = false) =>
    void navigate({ href: paths.history(ids.customerId, ids.loanId, next), replace });
  return (
    <Page
      title={TABS.history.title}
      size="section"
      actions={canExportHistory(roles).ok ? <ExportHistoryButton ids={ids} search={search} /> : undefined}
    >
      {version === undefined ? (
        <>
          <HistoryFilterBar ids={ids} search={search} onChange={(next) => show(next, true)} />
          <HistoryList ids={ids} search={search} onClear={() => show({})} />
        </>
      ) : other === undefined ? (
        <VersionView key={version} ids={ids} version={version} search={search} />
      ) : (
        <VersionComparison ids={ids} from={version} to={other} search={search} onChange={show} />
      )}
    </Page>
  );
}

/** CSV of the customer's whole history between the filter's days, for an auditor. */
function ExportHistoryButton({ ids, search: { from, to } }: { ids: LoanIds; search: HistorySearch }) {
  return (
    <ExportCsvButton
      what="history"
      read={() =>
        withStepUp(() => callForFile('exportHistory', { query: { customerId: ids.customerId, from, to } }))
      }
    />
  );
}
