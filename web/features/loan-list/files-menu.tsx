import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { callForFile } from '../../api/client.ts';
import { loanFilterOf, refreshLoans } from '../../loans/loan-queries.ts';
import { importFiles, MOST_IMPORTED_FILES } from '../../loans/mismo/import-queue.ts';
import { ONLY_READS, useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { paths } from '../../paths.ts';
import type { LoanListSearch } from '../../search-params.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { useDroppedFiles } from '../../ui/dropped-files.ts';
import { useCsvExport } from '../../ui/export-csv-button.tsx';
import { readDroppedFiles } from '../../ui/files/read-offered-files.ts';
import { IconDownload, IconFileExport, IconFileImport } from '../../ui/icons.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { lazyPart } from '../../ui/states/lazy-part.ts';

const LoansExportDialog = lazyPart(() => import('./mismo/loans-export-dialog.tsx'), 'LoansExportDialog');

/**
 * Exports all loans of the current filter, not only those on screen, and imports others. Files that are dropped on the
 * list are imported at once (MISMO-54).
 */
export function FilesMenu({ search }: { search: LoanListSearch }) {
  const open = useOpenAddress();
  const queryClient = useQueryClient();
  const [exportsMismo, setExportsMismo] = useState(false);
  const csv = useCsvExport({
    what: 'loans',
    read: () => withStepUp(() => callForFile('exportLoans', { query: loanFilterOf(search) })),
  });
  const mayWork = useMayWorkOnLoans();
  const isOver = useDroppedFiles((dropped) => {
    if (!mayWork) return void showToast({ tone: 'info', title: ONLY_READS });
    void importFiles(readDroppedFiles(dropped, MOST_IMPORTED_FILES), () => {
      void refreshLoans(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['mismo-imports'] });
    });
    open(paths.mismoImports());
  });
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false}>
        <Menu.Target>
          <Button
            variant={isOver ? 'filled' : 'default'}
            leftSection={
              isOver ? <IconFileImport size={16} stroke={1.6} /> : <IconDownload size={16} stroke={1.6} />
            }
            loading={csv.isPending}
          >
            {isOver ? 'Drop to import' : 'Export'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} stroke={1.6} />} onClick={() => csv.mutate()}>
            Export CSV
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileExport size={16} stroke={1.6} />}
            onClick={() => setExportsMismo(true)}
          >
            Export MISMO
          </Menu.Item>
          {mayWork ? (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconFileImport size={16} stroke={1.6} />}
                onClick={() => open(paths.mismoImports())}
              >
                Import MISMO
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {exportsMismo ? (
        <Suspense>
          <LoansExportDialog search={search} onClose={() => setExportsMismo(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
