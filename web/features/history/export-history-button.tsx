import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { easternDate } from '../../../domain/eastern-time.ts';
import { callForFile } from '../../api/client.ts';
import type { HistorySearch } from '../../paths.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { LoanIds } from './history-queries.ts';

/** The customer's whole history between the days of the filter as CSV, for an auditor. */
export function ExportHistoryButton({ ids, search: { from, to } }: { ids: LoanIds; search: HistorySearch }) {
  const exporting = useMutation({
    mutationFn: () => callForFile('exportHistory', { query: { customerId: ids.customerId, from, to } }),
    onSuccess: (file) => saveFile(file, `history-${easternDate(new Date())}.csv`),
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
