import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { PointerEventHandler } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { type Icon, IconDownload } from '../../../ui/icons.tsx';
import { useDocumentDownload } from './file-bytes-query.ts';
import classes from './tool-button.module.css';

interface ToolButtonProps {
  label: string;
  icon: Icon;
  onClick?: () => void;
  onPointerDown?: PointerEventHandler;
  /** Disabled, but keeps the focus, so that holding a key at the end of a range does not lose it. */
  disabled?: boolean;
  /** For a tool that can be on or off. */
  pressed?: boolean;
  loading?: boolean;
}

export function ToolButton({
  label,
  icon: IconOfTool,
  disabled,
  pressed,
  onClick,
  ...rest
}: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="md"
        className={classes.tool}
        aria-label={label}
        aria-disabled={disabled || undefined}
        data-disabled={disabled || undefined}
        aria-pressed={pressed}
        onClick={disabled ? undefined : onClick}
        {...rest}
      >
        <IconOfTool size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}

interface DownloadButtonProps {
  document: CustomerDocument;
  /** 'full' also shows the label, when it is the only action. */
  look?: 'icon' | 'full';
}

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
