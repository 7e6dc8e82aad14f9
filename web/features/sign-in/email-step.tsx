import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isCompanyEmail, isEmail, normalizeEmail } from '../../../domain/people/email.ts';
import { OTP_LIFE_SECONDS } from '../../../domain/sessions/sign-in.ts';
import { FieldError } from '../../forms/field-error.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import classes from './sign-in-page.module.css';
import type { SignIn } from './use-sign-in.ts';

const INVALID_EMAIL = 'Enter valid email';

interface EmailStepProps {
  signIn: SignIn;
  companyDomains: readonly string[];
}

function mayReceiveCode(typed: string, companyDomains: readonly string[]): boolean {
  const email = normalizeEmail(typed);
  return isEmail(email) && (companyDomains.length === 0 || isCompanyEmail(email, companyDomains));
}

export function EmailStep({ signIn, companyDomains }: EmailStepProps) {
  const { email, busy, error } = signIn.state;
  const [left, setLeft] = useState(false);
  const valid = mayReceiveCode(email, companyDomains);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid && busy === null) void signIn.sendOtp();
  };
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <h1 className={classes.title}>Welcome</h1>
      <p className={classes.sub}>Sign in with your work email.</p>
      {error === null ? null : (
        <div className={classes.error}>
          <Notice tone="bad" announce>
            {error}
          </Notice>
        </div>
      )}
      <div className={classes.fields}>
        <TextInput
          label="Email"
          type="email"
          size="lg"
          autoComplete="email"
          autoFocus
          spellCheck={false}
          value={email}
          onChange={(event) => signIn.typeEmail(event.target.value)}
          onBlur={() => setLeft(email !== '')}
          error={left && !valid ? <FieldError>{INVALID_EMAIL}</FieldError> : undefined}
        />
        <Button type="submit" size="lg" disabled={!valid} loading={busy === 'sending'}>
          Send OTP
        </Button>
      </div>
      <p className={classes.help}>
        We send a six-digit code that is valid for {OTP_LIFE_SECONDS / 60} minutes.
      </p>
    </form>
  );
}
