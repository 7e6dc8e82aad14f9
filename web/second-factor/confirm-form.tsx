import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SecondFactorProof } from '../../contract/people/second-factor.ts';
import {
  isAppCode,
  normalizeRecoveryCode,
  RECOVERY_CODE_LENGTH,
  type SecondFactorMethod,
} from '../../domain/sessions/second-factor.ts';
import { FieldError } from '../forms/field-error.tsx';
import { IconKey } from '../ui/icons.tsx';
import { Notice } from '../ui/notices/notice.tsx';
import classes from './confirm-form.module.css';
import { canUsePasskeysHere, type PasskeyOptions, signWithPasskey } from './passkey-browser.ts';

interface ConfirmFormProps {
  methods: readonly SecondFactorMethod[];
  /** Sends the proof to the server. Rejects with a message for the person if it is refused. */
  confirm: (proof: SecondFactorProof) => Promise<void>;
  offerPasskey: () => Promise<PasskeyOptions>;
  submitLabel: string;
  size?: 'lg' | 'sm';
}

const OTHER_WAY: Record<SecondFactorMethod, string> = {
  'authenticator-app': 'Use the authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
};

export function ConfirmForm({ methods, confirm, offerPasskey, submitLabel, size = 'sm' }: ConfirmFormProps) {
  const usable = methods.filter((method) => method !== 'passkey' || canUsePasskeysHere());
  const [method, setMethod] = useState<SecondFactorMethod>(usable[0] ?? 'authenticator-app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const attempt = async (prove: () => Promise<SecondFactorProof>) => {
    setBusy(true);
    setError(null);
    try {
      await confirm(await prove());
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : 'This was not accepted. Please try again.');
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const choose = (other: SecondFactorMethod) => {
    setMethod(other);
    setCode('');
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog can be inside a form of the page, to which this must not bubble.
    event.stopPropagation();
    if (method === 'passkey')
      void attempt(async () => ({ method, response: await signWithPasskey(await offerPasskey()) }));
    else if (isWhole(method, code)) void attempt(() => Promise.resolve({ method, code }));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error !== null && method === 'passkey' ? (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      ) : null}
      {method === 'passkey' ? (
        <p className={classes.help}>Your browser asks for your fingerprint, face or device PIN.</p>
      ) : (
        <CodeInput key={method} method={method} code={code} error={error} onType={setCode} size={size} />
      )}
      <Button
        type="submit"
        size={size}
        loading={busy}
        disabled={method !== 'passkey' && !isWhole(method, code)}
        leftSection={method === 'passkey' ? <IconKey size={16} stroke={1.6} /> : undefined}
      >
        {method === 'passkey' ? OTHER_WAY.passkey : submitLabel}
      </Button>
      <div className={classes.others}>
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="subtle" size={size} disabled={busy} onClick={() => choose(other)}>
              {OTHER_WAY[other]}
            </Button>
          ))}
      </div>
    </form>
  );
}

interface CodeInputProps {
  method: Exclude<SecondFactorMethod, 'passkey'>;
  code: string;
  error: string | null;
  onType: (code: string) => void;
  size: 'lg' | 'sm';
}

function CodeInput({ method, code, error, onType, size }: CodeInputProps) {
  const isApp = method === 'authenticator-app';
  return (
    <TextInput
      label={isApp ? 'Code from your authenticator app' : 'Recovery code'}
      description={isApp ? undefined : 'One of your ten recovery codes. Each works once.'}
      size={size}
      value={code}
      onChange={(event) => onType(event.target.value)}
      error={error === null ? undefined : <FieldError>{error}</FieldError>}
      errorProps={{ role: 'alert' }}
      autoFocus
      data-autofocus
      spellCheck={false}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
    />
  );
}

/** Whether it is complete; the server decides whether it is right. */
function isWhole(method: Exclude<SecondFactorMethod, 'passkey'>, code: string): boolean {
  return method === 'authenticator-app'
    ? isAppCode(code)
    : normalizeRecoveryCode(code).length === RECOVERY_CODE_LENGTH;
}
