import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isOneTimeCode } from '../../domain/sessions/sign-in.ts';
import { call } from '../api/client.ts';
import { FieldError } from '../forms/field-error.tsx';
import { Notice } from '../ui/notices/notice.tsx';
import classes from './confirm-form.module.css';
import { stepUpPurpose } from './step-up.ts';

/** Proves the identity of a person without a second factor. */
export function MailConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [purpose] = useState(stepUpPurpose);
  const [code, setCode] = useState('');
  const sending = useMutation({ mutationFn: () => call('mailConfirmationCode', { query: { purpose } }) });
  const confirming = useMutation({
    mutationFn: () => call('confirmByMail', { body: { code, purpose } }),
    onSuccess: onConfirmed,
    onError: () => setCode(''),
  });
  const refusal = confirming.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog can be inside a form of the page, to which this must not bubble.
    event.stopPropagation();
    if (isOneTimeCode(code)) confirming.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {sending.error === null ? null : (
        <Notice tone="bad" announce>
          {sending.error.message}
        </Notice>
      )}
      <p className={classes.help}>
        {sending.isSuccess
          ? 'We sent a code to your email. It is valid for ten minutes.'
          : 'You have no second factor. Confirm with a code from your email.'}
      </p>
      <Button
        variant={sending.isSuccess ? 'default' : 'filled'}
        size="sm"
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {sending.isSuccess ? 'Send another code' : 'Send the code'}
      </Button>
      {sending.isSuccess ? (
        <>
          <TextInput
            label="Code from your email"
            size="sm"
            value={code}
            onChange={(event) => setCode(event.target.value.trim())}
            error={refusal === null ? undefined : <FieldError>{refusal.message}</FieldError>}
            errorProps={{ role: 'alert' }}
            autoFocus
            spellCheck={false}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button type="submit" size="sm" loading={confirming.isPending} disabled={!isOneTimeCode(code)}>
            Confirm
          </Button>
        </>
      ) : null}
    </form>
  );
}
