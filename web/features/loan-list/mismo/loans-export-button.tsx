import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { LoanListSearch } from '../../../search-params.ts';
import { IconFileExport } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.ts';

const LoansExportDialog = lazyPart(() => import('./loans-export-dialog.tsx'), 'LoansExportDialog');

/** Opens the dialog that exports all loans of the current filter as MISMO files. */
export function LoansExportButton({ search }: { search: LoanListSearch }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        Export MISMO
      </Button>
      {isOpen ? (
        <Suspense>
          <LoansExportDialog search={search} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
