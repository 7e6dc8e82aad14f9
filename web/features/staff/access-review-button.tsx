import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { easternDate } from '../../../domain/eastern-time.ts';
import { callForFile } from '../../api/client.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The access review as CSV, for the auditor. */
export function AccessReviewButton() {
  const exporting = useMutation({
    mutationFn: () => callForFile('exportAccessReview', {}),
    onSuccess: (file) => saveFile(file, `access-review-${easternDate(new Date())}.csv`),
    onError: (error) => showToast({ tone: 'bad', title: 'The export did not succeed', text: error.message }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Export access review
    </Button>
  );
}
