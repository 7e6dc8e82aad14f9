import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { IconDownload } from './icons.tsx';
import { showToast } from './notices/toast-store.ts';
import { saveFile } from './save-file.ts';

interface ExportCsvButtonProps {
  /** The list's name, for the name of the file: 'loans' becomes 'loans-2026-11-22.csv'. */
  what: string;
  read: () => Promise<Blob>;
  label?: string;
}

export function useCsvExport({ what, read }: Pick<ExportCsvButtonProps, 'what' | 'read'>) {
  return useMutation({
    mutationFn: read,
    onSuccess: (file) => saveFile(file, `${what}-${easternDate(new Date())}.csv`),
    onError: (error) => showToast({ tone: 'bad', title: 'Export failed', text: error.message }),
  });
}

/** Exports the whole list, not only the rows on screen. */
export function ExportCsvButton({ what, read, label = 'Export' }: ExportCsvButtonProps) {
  const exporting = useCsvExport({ what, read });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {label}
    </Button>
  );
}
