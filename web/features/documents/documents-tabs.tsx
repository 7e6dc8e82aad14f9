import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconEye, IconUpload } from '../../ui/icons.tsx';
import classes from './documents-tabs.module.css';
import { countUploads, type Upload } from './uploads/upload.ts';

const ICON = { size: 16, stroke: 1.6 } as const;

interface DocumentsTabsProps {
  tab: 'preview' | 'upload';
  uploads: readonly Upload[];
  onChange: (tab: 'upload' | undefined) => void;
  folders: ReactNode;
  preview: ReactNode;
  upload: ReactNode;
}

/** The two tabs share the folders, so that the open folder stays when switching to upload and back. */
export function DocumentsTabs({ tab, uploads, onChange, folders, preview, upload }: DocumentsTabsProps) {
  const { total, done } = countUploads(uploads);
  return (
    <Tabs
      unstyled
      className={classes.root}
      value={tab}
      keepMounted={false}
      onChange={(value) => onChange(value === 'upload' ? 'upload' : undefined)}
    >
      <Tabs.List className={classes.list} aria-label="Documents">
        <Tabs.Tab value="preview" className={classes.tab} leftSection={<IconEye {...ICON} />}>
          Preview Files
        </Tabs.Tab>
        <Tabs.Tab value="upload" className={classes.tab} leftSection={<IconUpload {...ICON} />}>
          Upload Files
          {done < total ? <span className={classes.count}>{` ${done} of ${total}`}</span> : null}
        </Tabs.Tab>
      </Tabs.List>
      <div className={classes.body}>
        {folders}
        <Tabs.Panel value="preview" className={classes.content}>
          {preview}
        </Tabs.Panel>
        <Tabs.Panel value="upload" className={classes.content}>
          {upload}
        </Tabs.Panel>
      </div>
    </Tabs>
  );
}
