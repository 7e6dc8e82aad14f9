import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_PASSKEY_NAME_LENGTH } from '../../domain/sessions/second-factor.ts';
import { call } from '../api/client.ts';
import { Notice } from '../ui/notices/notice.tsx';
import classes from './app-enrolment.module.css';
import { makePasskey } from './passkey-browser.ts';
import { withStepUp } from './step-up.ts';

interface PasskeyEnrolmentProps {
  /** Called with the recovery codes of a first factor. */
  onEnrolled: (recoveryCodes: readonly string[] | null) => void;
}

export function PasskeyEnrolment({ onEnrolled }: PasskeyEnrolmentProps) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    setBusy(true);
    setError(null);
    try {
      const { data: options } = await withStepUp(() => call('offerPasskeyEnrolment', {}));
      const response = await makePasskey(options);
      const { data } = await withStepUp(() => call('enrolPasskey', { body: { name, response } }));
      onEnrolled(data.recoveryCodes);
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : 'No passkey was created. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>
        A passkey is stored on this device, on your phone or on a security key. You unlock it with your
        fingerprint, face or PIN.
      </p>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
      <TextInput
        label="Name"
        description="A name that you will recognize, such as Work laptop or Blue key"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
      />
      <Button type="submit" loading={busy} disabled={name.trim() === ''}>
        Create a passkey
      </Button>
    </form>
  );
}
