import { Button } from '@mantine/core';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { IconDownload } from '../../../ui/icons.tsx';
import { ToolButton } from './tool-button.tsx';
import { useDocumentDownload } from './use-document-download.ts';

interface DownloadButtonProps {
  document: CustomerDocument;
  /** 'full' shows its word too, when it is the only action. */
  look?: 'icon' | 'full';
}

/** Saves a document under its name. */
export function DownloadButton({ document, look = 'icon' }: DownloadButtonProps) {
  const { download, downloading } = useDocumentDownload(document);
  if (look === 'icon') {
    return <ToolButton label="Download" icon={IconDownload} onClick={download} loading={downloading} />;
  }
  return (
    <Button leftSection={<IconDownload size={16} stroke={1.6} />} onClick={download} loading={downloading}>
      Download
    </Button>
  );
}
