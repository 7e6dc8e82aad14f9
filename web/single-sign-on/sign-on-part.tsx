import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { asApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { Notice } from '../ui/notices/notice.tsx';
import { forgetRefusal, lastRefusal } from './last-refusal.ts';
import classes from './single-sign-on.module.css';

/** The way to the company's provider, on the sign-in page. */
export function SignOnPart({ name }: { name: string }) {
  const [error, setError] = useState(lastRefusal);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    forgetRefusal();
    // Going back from the provider can bring this page as it was left.
    const shown = () => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const begin = async () => {
    setBusy(true);
    setError(null);
    try {
      window.location.assign((await call('beginSingleSignOn', {})).data.url);
    } catch (refusal) {
      setError(asApiError(refusal).message);
      setBusy(false);
    }
  };
  return (
    <div className={classes.part}>
      <div className={classes.or}>or</div>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
      <Button variant="default" size="lg" loading={busy} onClick={() => void begin()}>
        Sign in with {name}
      </Button>
    </div>
  );
}
