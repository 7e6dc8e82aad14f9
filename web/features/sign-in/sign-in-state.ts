import { EMPTY_OTP, type OtpDigits } from './otp-digits.ts';

export interface SignInState {
  step: 'email' | 'otp';
  email: string;
  digits: OtpDigits;
  /** Which call is under way. */
  busy: 'sending' | 'resending' | 'submitting' | null;
  error: string | null;
  /** Counts the times the boxes were emptied by the screen, so that they get the focus again. */
  attempt: number;
}

export type SignInEvent =
  | { type: 'email-typed'; email: string }
  | { type: 'digits-entered'; digits: OtpDigits }
  | { type: 'call-started'; busy: 'sending' | 'resending' | 'submitting' }
  | { type: 'code-sent' }
  | { type: 'refused'; message: string; to: 'same-step' | 'email-step' }
  | { type: 'went-back' };

export const FIRST_STATE: SignInState = {
  step: 'email',
  email: '',
  digits: EMPTY_OTP,
  busy: null,
  error: null,
  attempt: 0,
};

/** E-mail step, then code step once the send succeeds; back by the person's wish or for a role that may not enter. */
export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'email-typed':
      return { ...state, email: event.email, error: null };
    case 'digits-entered':
      return { ...state, digits: event.digits, error: null };
    case 'call-started':
      return { ...state, busy: event.busy, error: null };
    case 'code-sent':
      return { ...state, step: 'otp', digits: EMPTY_OTP, busy: null, attempt: state.attempt + 1 };
    case 'refused':
      return {
        ...state,
        step: event.to === 'email-step' ? 'email' : state.step,
        digits: EMPTY_OTP,
        busy: null,
        error: event.message,
        attempt: state.attempt + 1,
      };
    case 'went-back':
      return { ...state, step: 'email', digits: EMPTY_OTP, error: null };
  }
}
