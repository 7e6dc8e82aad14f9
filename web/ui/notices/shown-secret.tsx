import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../copy-text.ts';
import { IconCopy } from '../icons.tsx';
import { Notice } from './notice.tsx';
import classes from './shown-secret.module.css';

interface ShownSecretProps {
  /** 'API key'. */
  label: string;
  value: string;
  title: string;
  text: string;
  onKept: () => void;
}

/** Shown only once. */
export function ShownSecret({ label, value, title, text, onKept }: ShownSecretProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(value));
  return (
    <div className={classes.box}>
      <Notice tone="warn" title={title}>
        {text}
      </Notice>
      <output className={classes.value} aria-label={label}>
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
        <Notice tone="bad" title="Could not copy.">
          Select the text above and copy it.
        </Notice>
      ) : null}
    </div>
  );
}
