import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isAppCode } from '../../domain/second-factor.ts';
import { asApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import classes from './app-enrolment.module.css';
import { QrCode } from './qr-code.tsx';
import { withStepUp } from './step-up.ts';

interface AppEnrolmentProps {
  /** With the recovery codes that came with it, for a first factor. */
  onEnrolled: (recoveryCodes: readonly string[] | null) => void;
}

/** A secret to be put into an app, asked for once each time the form is opened. */
function useOffer() {
  const [opened] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: ['account', 'authenticator-app-offer', opened],
    queryFn: async () => (await withStepUp(() => call('offerAuthenticatorApp', {}))).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Sets up an authenticator app: QR code or secret into the app, the app's code back. */
export function AppEnrolment({ onEnrolled }: AppEnrolmentProps) {
  const offer = useOffer();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (offer.isError) {
    return (
      <ErrorState
        framed={false}
        title="The app cannot be set up now"
        text={offer.error.message}
        onRetry={() => void offer.refetch()}
      />
    );
  }
  if (offer.data === undefined) return <RowsSkeleton label="Loading" rows={4} />;
  const { secret, uri, offer: sealed } = offer.data;
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
        Or type this secret into it: <span className={classes.secret}>{inGroups(secret)}</span>
      </p>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
      <TextInput
        label="Code that the app shows"
        value={code}
        onChange={(event) => setCode(event.target.value)}
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

/** In groups of four, as it is easier typed; apps leave the spaces out. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
