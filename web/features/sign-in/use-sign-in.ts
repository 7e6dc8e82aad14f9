import { useReducer } from 'react';
import { normalizeEmail } from '../../../domain/email.ts';
import { isOneTimeCode } from '../../../domain/sign-in.ts';
import { type OtpDigits, otpText } from './otp-digits.ts';
import { type ResendCountdown, useResendCountdown } from './resend-countdown.ts';
import { signInRefusal } from './sign-in-error.ts';
import { FIRST_STATE, type SignInState, signInReducer } from './sign-in-state.ts';

/** The calls that the screen makes; each rejects with an ApiError when it is refused. */
export interface SignInCalls {
  /** Answers in how many seconds the next code can be sent. */
  requestOtp: (email: string) => Promise<{ resendAfter: number }>;
  signIn: (email: string, otp: string) => Promise<void>;
  onSignedIn: () => void;
  /** A call had no answer, or one that is none. */
  onFailure: () => void;
}

export interface SignIn {
  state: SignInState;
  resend: ResendCountdown['state'];
  typeEmail: (email: string) => void;
  enterDigits: (digits: OtpDigits) => void;
  sendOtp: () => Promise<void>;
  resendOtp: () => Promise<void>;
  submit: () => Promise<void>;
  goBack: () => void;
}

/** The sign-in by one-time code, without its looks. */
export function useSignIn(calls: SignInCalls): SignIn {
  const [state, dispatch] = useReducer(signInReducer, FIRST_STATE);
  const countdown = useResendCountdown();
  const email = normalizeEmail(state.email);

  /** Makes a call and answers its result; a refusal is shown, and undefined answered. */
  async function attempt<T>(
    busy: NonNullable<SignInState['busy']>,
    call: () => Promise<T>,
  ): Promise<T | undefined> {
    dispatch({ type: 'call-started', busy });
    try {
      return await call();
    } catch (error) {
      const refusal = signInRefusal(error);
      if (refusal.to === 'error-page') calls.onFailure();
      else dispatch({ type: 'refused', ...refusal });
      return undefined;
    }
  }

  return {
    state,
    resend: countdown.state,
    typeEmail: (typed) => dispatch({ type: 'email-typed', email: typed }),
    enterDigits: (digits) => dispatch({ type: 'digits-entered', digits }),
    goBack: () => dispatch({ type: 'went-back' }),
    sendOtp: async () => {
      const sent = await attempt('sending', () => calls.requestOtp(email));
      if (sent === undefined) return;
      countdown.count(sent.resendAfter);
      dispatch({ type: 'code-sent' });
    },
    resendOtp: async () => {
      const sent = await attempt('resending', () => calls.requestOtp(email));
      if (sent === undefined) return;
      countdown.startAfterResend();
      dispatch({ type: 'code-sent' });
    },
    submit: async () => {
      const otp = otpText(state.digits);
      if (!isOneTimeCode(otp) || state.busy !== null) return;
      const done = await attempt('submitting', async () => {
        await calls.signIn(email, otp);
        return true;
      });
      if (done === true) calls.onSignedIn();
    },
  };
}
