import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react';
import { normalizeEmail } from '../../../domain/people/email.ts';
import { isOneTimeCode } from '../../../domain/sessions/sign-in.ts';
import { IconArrowLeft } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { OtpBoxes } from './otp-boxes.tsx';
import { otpText } from './otp-digits.ts';
import type { ResendState } from './resend-countdown.ts';
import classes from './sign-in-page.module.css';
import type { SignIn } from './use-sign-in.ts';

/** Time to correct a mistyped last digit, and to press the button oneself. */
const PAUSE_MS = 300;

/**
 * Submits a code shortly after its last digit, once each time it is entered.
 * @param code the whole code; undefined while digits are missing or a call is pending.
 */
function useWholeCode(code: string | undefined, submit: () => void): void {
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (code === undefined) return;
    const timer = setTimeout(submitNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [code]);
}

/** The sixth digit submits (SIGN-48). */
export function OtpStep({ signIn }: { signIn: SignIn }) {
  const { digits, busy, error, email, attempt } = signIn.state;
  const labelId = useId();
  const errorId = useId();
  const code = otpText(digits);
  const whole = isOneTimeCode(code);
  useWholeCode(whole && busy === null ? code : undefined, () => void signIn.submit());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn.submit();
  };
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <h1 className={classes.otpTitle} id={labelId}>
        Enter OTP sent to your registered mail
      </h1>
      <p className={classes.sub}>{maskedEmail(normalizeEmail(email))}</p>
      {error === null ? null : (
        <div className={classes.error} id={errorId}>
          <Notice tone="bad" announce>
            {error}
          </Notice>
        </div>
      )}
      <div className={classes.fields}>
        <OtpBoxes
          digits={digits}
          onChange={signIn.enterDigits}
          labelId={labelId}
          errorId={error === null ? undefined : errorId}
          key={attempt}
        />
        <Button type="submit" size="lg" disabled={!whole} loading={busy === 'submitting'} mt={4}>
          Submit
        </Button>
      </div>
      <Button
        variant="subtle"
        size="lg"
        mt={4}
        leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        onClick={signIn.goBack}
        disabled={busy !== null}
      >
        Go Back
      </Button>
      <Resend state={signIn.resend} busy={busy !== null} onResend={() => void signIn.resendOtp()} />
    </form>
  );
}

interface ResendProps {
  state: ResendState;
  busy: boolean;
  onResend: () => void;
}

function Resend({ state, busy, onResend }: ResendProps) {
  return (
    <div className={classes.resend}>
      <p>
        Didn't receive OTP yet?{' '}
        <button
          type="button"
          className={classes.resendLink}
          disabled={busy || state.phase !== 'ready'}
          onClick={onResend}
        >
          Click here to resend OTP
        </button>
      </p>
      <p className={classes.count} role={state.phase === 'sent' ? 'status' : undefined}>
        {state.phase === 'sent' ? 'OTP has been sent..' : null}
        {state.phase === 'counting' ? (
          <>
            You can resend OTP in <b>{state.secondsLeft} secs</b>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** 'dana.whitfield@lintel.example' → 'd••••••••••••d@lintel.example': enough to recognize one's own address. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const domain = email.slice(at);
  if (name.length < 3) return `${name.slice(0, 1)}•${domain}`;
  return `${name.slice(0, 1)}${'•'.repeat(name.length - 2)}${name.slice(-1)}${domain}`;
}
