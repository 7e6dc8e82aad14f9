import { ActionIcon } from '@mantine/core';
import { copyText } from '../../ui/copy-text.ts';
import { IconCopy } from '../../ui/icons.tsx';
import { closeToast, showToast } from '../../ui/notices/toast-store.ts';
import classes from './contact-value.module.css';

let lastToast = 0;

async function copy(text: string): Promise<void> {
  const isCopied = await copyText(text);
  closeToast(lastToast);
  lastToast = showToast(
    isCopied
      ? { tone: 'ok', title: 'Copied', text, seconds: 3 }
      : {
          tone: 'bad',
          title: 'Could not copy',
          text: 'The browser blocked copying. Select the text and copy it.',
        },
  );
}

/** Copies a text of the screen, and announces it. `what` completes the name: 'Copy phone'. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const name = `Copy ${what}`;
  return (
    <ActionIcon
      size={24}
      className={classes.copy}
      aria-label={name}
      title={name}
      onClick={() => void copy(text)}
    >
      <IconCopy size={14} stroke={1.6} />
    </ActionIcon>
  );
}

/** A text with a button that copies it. `what` completes its name: 'Copy loan id'. */
export function CopyableValue({ what, text }: { what: string; text: string }) {
  return (
    <span className={classes.contact}>
      <span>{text}</span>
      <CopyButton what={what} text={text} />
    </span>
  );
}
