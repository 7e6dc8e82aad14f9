import { useReducer } from 'react';
import type { SecondFactorProof } from '../../../contract/people/second-factor.ts';
import { normalizeEmail } from '../../../domain/people/email.ts';
import { isOneTimeCode, lockedOutMessage, NOT_AUTHORIZED_MESSAGE } from '../../../domain/sessions/sign-in.ts';
import { asApiError } from '../../api/api-error.ts';
import { resuming } from '../../api/outages/connection.ts';
import type { SignInRest } from '../../api/session/session-queries.ts';
import { type OtpDigits, otpText } from './otp-digits.ts';
import { type ResendCountdown, useResendCountdown } from './resend-countdown.ts';
import { FIRST_STATE, type SignInState, signInReducer } from './sign-in-state.ts';

/** The calls of the screen; each rejects with an ApiError when it is refused. */
export interface SignInCalls {
  /** Returns the seconds until the next code can be sent. */
  requestOtp: (email: string) => Promise<{ resendAfter: number }>;
  /** Returns the next step, if there is one. */
  signIn: (email: string, otp: string) => Promise<SignInRest | undefined>;
  confirmSignIn: (ticket: string, proof: SecondFactorProof) => Promise<void>;
  offerSignInPasskey: (ticket: string) => Promise<{ challenge: string }>;
  onSignedIn: () => void;
  /** A call had no answer, or an unreadable one. */
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
  /** Sends the second factor. Rejects with a message for the person if it is not accepted. */
  confirm: (proof: SecondFactorProof) => Promise<void>;
  offerPasskey: () => Promise<{ challenge: string }>;
  finish: () => void;
  goBack: () => void;
}

export function useSignIn(calls: SignInCalls, start: Pick<SignInState, 'email' | 'error'>): SignIn {
  const [state, dispatch] = useReducer(signInReducer, { ...FIRST_STATE, ...start });
  const countdown = useResendCountdown();
  const email = normalizeEmail(state.email);
  const ticket = state.secondFactor?.ticket ?? '';

  /** Makes a call and returns its result. Shows a refusal and returns undefined. */
  async function attempt<T>(
    busy: NonNullable<SignInState['busy']>,
    call: () => Promise<T>,
  ): Promise<T | undefined> {
    dispatch({ type: 'call-started', busy });
    try {
      return await resuming(call);
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
      const done = await attempt('submitting', async () => ({ rest: await calls.signIn(email, otp) }));
      if (done === undefined) return;
      if (done.rest === undefined) calls.onSignedIn();
      else if (done.rest.to === 'enrolment') dispatch({ type: 'enrolment-asked' });
      else dispatch({ type: 'second-factor-asked', secondFactor: done.rest });
    },
    confirm: async (proof) => {
      try {
        await resuming(() => calls.confirmSignIn(ticket, proof));
      } catch (error) {
        const { code, message } = asApiError(error);
        // The ticket expired, or the person lost access: starts over.
        if (code === 'unauthenticated' || code === 'not_authorized')
          dispatch({ type: 'refused', to: 'email-step', message });
        throw error;
      }
      calls.onSignedIn();
    },
    offerPasskey: () => calls.offerSignInPasskey(ticket),
    finish: () => calls.onSignedIn(),
  };
}

type SignInRefusal =
  | { to: 'same-step'; message: string }
  | { to: 'email-step'; message: string }
  /** No answer, or an unreadable one: the error page. */
  | { to: 'error-page' };

/** The only table from a refused sign-in call to its message (SIGN-17, SIGN-21). */
export function signInRefusal(error: unknown): SignInRefusal {
  const { status, code, message, retryAfter, foreignText } = asApiError(error);
  if (status < 400 || status >= 500) return { to: 'error-page' };
  if (status === 400) return { to: 'same-step', message: 'Bad request' };
  // Only a 403 from Lintel's server is about the person; a proxy may answer 403 too.
  if (code === 'not_authorized') return { to: 'email-step', message: NOT_AUTHORIZED_MESSAGE };
  if (status === 429) return { to: 'same-step', message: lockedOutMessage(retryAfter) };
  return { to: 'same-step', message: foreignText ?? message };
}
