import type { SecondFactorMethod } from '../../../domain/sessions/second-factor.ts';
import { EMPTY_OTP, type OtpDigits } from './otp-digits.ts';

export interface SignInState {
  step: 'email' | 'otp' | 'second-factor' | 'enrolment';
  secondFactor: SecondFactorStep | null;
  email: string;
  digits: OtpDigits;
  busy: 'sending' | 'resending' | 'submitting' | null;
  error: string | null;
  /** Number of times the boxes were emptied, so that they get the focus again. */
  attempt: number;
}

export interface SecondFactorStep {
  ticket: string;
  methods: readonly SecondFactorMethod[];
}

export type SignInEvent =
  | { type: 'email-typed'; email: string }
  | { type: 'digits-entered'; digits: OtpDigits }
  | { type: 'call-started'; busy: 'sending' | 'resending' | 'submitting' }
  | { type: 'code-sent' }
  | { type: 'second-factor-asked'; secondFactor: SecondFactorStep }
  | { type: 'enrolment-asked' }
  | { type: 'refused'; message: string; to: 'same-step' | 'email-step' }
  | { type: 'went-back' };

export const FIRST_STATE: SignInState = {
  step: 'email',
  secondFactor: null,
  email: '',
  digits: EMPTY_OTP,
  busy: null,
  error: null,
  attempt: 0,
};

/**
 * The email step, then the code step once the code is sent. Go Back, or a role without access, returns to the email
 * step.
 */
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
    case 'second-factor-asked':
      return {
        ...state,
        step: 'second-factor',
        secondFactor: event.secondFactor,
        digits: EMPTY_OTP,
        busy: null,
      };
    case 'enrolment-asked':
      return { ...state, step: 'enrolment', digits: EMPTY_OTP, busy: null };
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
      return { ...state, step: 'email', secondFactor: null, digits: EMPTY_OTP, error: null };
  }
}
