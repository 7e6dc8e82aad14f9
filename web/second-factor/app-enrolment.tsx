import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isAppCode } from '../../domain/sessions/second-factor.ts';
import { asApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { FieldError } from '../forms/field-error.tsx';
import classes from './app-enrolment.module.css';
import { QrCode } from './qr-code.tsx';
import { withStepUp } from './step-up.ts';

export interface AppOffer {
  secret: string;
  uri: string;
  offer: string;
}

/** A person who already has a second factor confirms first. */
export async function fetchAppOffer(): Promise<AppOffer> {
  return (await withStepUp(() => call('offerAuthenticatorApp', {}))).data;
}

interface AppEnrolmentProps {
  offer: AppOffer;
  /** Called with the recovery codes of a first factor. */
  onEnrolled: (recoveryCodes: readonly string[] | null) => void;
}

/** Sets up an authenticator app: QR code or secret into the app, the app's code back. */
export function AppEnrolment({ offer, onEnrolled }: AppEnrolmentProps) {
  const { secret, uri, offer: sealed } = offer;
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAppCode(code)) return;
    setBusy(true);
    setError(null);
    try {
      const { data } = await withStepUp(() =>
        call('enrolAuthenticatorApp', { body: { offer: sealed, code } }),
      );
      onEnrolled(data.recoveryCodes);
    } catch (refusal) {
      setError(asApiError(refusal).message);
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>Scan this code with an authenticator app on your phone.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className={classes.text}>
        Or type this key into the app: <span className={classes.secret}>{inGroups(secret)}</span>
      </p>
      <TextInput
        label="Code shown in the app"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error === null ? undefined : <FieldError>{error}</FieldError>}
        errorProps={{ role: 'alert' }}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        data-autofocus
      />
      <Button type="submit" loading={busy} disabled={!isAppCode(code)}>
        Set up the app
      </Button>
    </form>
  );
}

/** In groups of four, for easier typing; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
