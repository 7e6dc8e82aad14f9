import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { easternDate } from '../../domain/eastern-time.ts';
import { saveFile } from './save-file.ts';
import { showToast } from './toast-store.ts';

interface ExportCsvButtonProps {
  /** What is exported, for the name of the file: 'loans' becomes 'loans-2026-11-22.csv'. */
  what: string;
  /** Reads the whole file. */
  read: () => Promise<Blob>;
  /** On the button, where it has to say more. */
  label?: string;
}

/** Saves a list as a CSV file: all of it, not only what is on screen. */
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
