import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { asApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { Notice } from '../ui/notices/notice.tsx';
import { forgetRefusal, lastRefusal } from './last-refusal.ts';
import classes from './single-sign-on.module.css';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

interface SignOnPartProps {
  name: string;
  email: string;
}

export function SignOnPart({ name, email }: SignOnPartProps) {
  const [error, setError] = useState(lastRefusal);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    forgetRefusal();
    // Going back from the provider may restore this page as it was left.
    const shown = () => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  useEffect(() => {
    // The stored address follows the field, which can be cleared.
    if (typedEmail() !== '') keepTypedEmail(email);
  }, [email]);
  const begin = async () => {
    setBusy(true);
    setError(null);
    try {
      const { url } = (await call('beginSingleSignOn', {})).data;
      keepTypedEmail(email);
      window.location.assign(url);
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
