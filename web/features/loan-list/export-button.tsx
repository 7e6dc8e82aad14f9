import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { easternDate } from '../../../domain/eastern-time.ts';
import { callForFile } from '../../api/client.ts';
import { loanFilterOf } from '../../loans/loan-queries.ts';
import type { LoanListSearch } from '../../paths.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The current filter as CSV: every loan of it, not only the page on screen. */
export function ExportButton({ search }: { search: LoanListSearch }) {
  const exporting = useMutation({
    mutationFn: () => callForFile('exportLoans', { query: loanFilterOf(search) }),
    onSuccess: (file) => saveFile(file, `loans-${easternDate(new Date())}.csv`),
    onError: (error) => showToast({ tone: 'bad', title: 'The export did not succeed', text: error.message }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Export
    </Button>
  );
}
