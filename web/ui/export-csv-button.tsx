import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { IconDownload } from './icons.tsx';
import { showToast } from './notices/toast-store.ts';
import { saveFile } from './save-file.ts';

interface ExportCsvButtonProps {
  /** The list's name, for the name of the file: 'loans' becomes 'loans-2026-11-22.csv'. */
  what: string;
  /** Reads the whole file. */
  read: () => Promise<Blob>;
  /** The button's label, when it has to say more. */
  label?: string;
}

/** Saves a whole list as a CSV file, not only the part on screen. */
export function ExportCsvButton({ what, read, label = 'Export' }: ExportCsvButtonProps) {
  const exporting = useMutation({
    mutationFn: read,
    onSuccess: (file) => saveFile(file, `${what}-${easternDate(new Date())}.csv`),
    onError: (error) => showToast({ tone: 'bad', title: 'The export did not succeed', text: error.message }),
  });
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
