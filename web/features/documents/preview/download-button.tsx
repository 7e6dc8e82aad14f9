import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { StoredFile } from '../../../../contract/files.ts';
import { ToolButton } from './tool-button.tsx';
import { useFileDownload } from './use-file-download.ts';

interface DownloadButtonProps {
  file: StoredFile;
  /** 'full' with its word, where it is the one thing to do. */
  look?: 'icon' | 'full';
}

/** Saves a file under its name. */
export function DownloadButton({ file, look = 'icon' }: DownloadButtonProps) {
  const { download, downloading } = useFileDownload(file);
  if (look === 'icon') {
    return <ToolButton label="Download" icon={IconDownload} onClick={download} loading={downloading} />;
  }
  return (
    <Button leftSection={<IconDownload size={16} stroke={1.6} />} onClick={download} loading={downloading}>
      Download
    </Button>
  );
}
