import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconCopy, IconDownload, IconPrinter } from '../ui/icons.tsx';
import { Notice } from '../ui/notices/notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className={classes.box} data-printed-alone>
      <Notice tone="warn" title="Save these recovery codes.">
        Each one signs you in once without your phone or key. They are not shown again.
      </Notice>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'lintel-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <Button onClick={onKept}>I have saved them</Button>
    </div>
  );
}
