import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import classes from './api-keys-page.module.css';

/** The key, shown only this once. */
export function NewKey({ value, onKept }: { value: string; onKept: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(value));
  return (
    <div className={classes.newKey}>
      <Notice tone="warn" title="Store this key in the program or in a password manager.">
        It is not shown again. If it is lost, revoke it and create another one.
      </Notice>
      <output className={classes.key} aria-label="API key">
        {value}
      </output>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() => void copy()}
          data-autofocus
        >
          {copied === true ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onKept}>I have stored it</Button>
      </div>
      {copied === false ? (
        <Notice tone="bad" title="The browser did not copy it.">
          Select the key above and copy it.
        </Notice>
      ) : null}
    </div>
  );
}
