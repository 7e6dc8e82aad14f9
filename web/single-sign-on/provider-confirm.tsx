import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Notice } from '../ui/notices/notice.tsx';
import { onConfirmed, openConfirmWindow } from './confirm-window.ts';
import classes from './single-sign-on.module.css';

interface ProviderConfirmProps {
  name: string;
  onDone: () => void;
}

/** Asks a person of single sign-on to sign in at the provider again, in a window, while this page waits. */
export function ProviderConfirm({ name, onDone }: ProviderConfirmProps) {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => onConfirmed(onDone), [onDone]);
  return (
    <div className={classes.confirm}>
      <p className={classes.text}>
        Sign in with {name} again. A window opens for it, and this page stays as it is. The confirmation lasts
        five minutes.
      </p>
      {isBlocked ? (
        <Notice tone="bad" announce>
          The browser blocked the window. Allow windows of this site, then try again.
        </Notice>
      ) : null}
      <Button size="sm" data-autofocus onClick={() => setBlocked(!openConfirmWindow())}>
        Sign in with {name}
      </Button>
    </div>
  );
}
