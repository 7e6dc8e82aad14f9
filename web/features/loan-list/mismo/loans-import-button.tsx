import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { refreshLoans } from '../../../loans/loan-queries.ts';
import { importFiles, MOST_IMPORTED_FILES } from '../../../loans/mismo/import-queue.ts';
import { paths } from '../../../paths.ts';
import { useDroppedFiles } from '../../../ui/dropped-files.ts';
import { readDroppedFiles } from '../../../ui/files/read-offered-files.ts';
import { IconFileImport } from '../../../ui/icons.tsx';
import { useOpenAddress } from '../../../ui/pages/use-open-address.ts';

/** Opens the page that imports MISMO files. Files that are dropped on the list are imported there at once (MISMO-54). */
export function LoansImportButton() {
  const open = useOpenAddress();
  const queryClient = useQueryClient();
  const isOver = useDroppedFiles((dropped) => {
    void importFiles(readDroppedFiles(dropped, MOST_IMPORTED_FILES), () => {
      void refreshLoans(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['mismo-imports'] });
    });
    open(paths.mismoImports());
  });
  return (
    <Button
      variant={isOver ? 'filled' : 'default'}
      leftSection={<IconFileImport size={16} stroke={1.6} />}
      onClick={() => open(paths.mismoImports())}
    >
      {isOver ? 'Drop to import' : 'Import MISMO'}
    </Button>
  );
}
