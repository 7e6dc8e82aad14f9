import { useEffect, useState } from 'react';
import { OTP_RESEND_WAIT_SECONDS, OTP_SENT_NOTICE_SECONDS } from '../../../domain/sessions/sign-in.ts';

export type ResendState =
  /** 'OTP has been sent..' is shown for three seconds. */
  { phase: 'sent' } | { phase: 'counting'; secondsLeft: number } | { phase: 'ready' };

export interface ResendCountdown {
  state: ResendState;
  count: (seconds: number) => void;
  /** After a resend: the notice, then the count from 30. */
  startAfterResend: () => void;
}

function counting(secondsLeft: number): ResendState {
  return secondsLeft > 0 ? { phase: 'counting', secondsLeft } : { phase: 'ready' };
}

/** The next state, once this one's time has passed. */
export function nextResendState(state: ResendState): ResendState {
  if (state.phase === 'sent') return counting(OTP_RESEND_WAIT_SECONDS);
  if (state.phase === 'counting') return counting(state.secondsLeft - 1);
  return state;
}

/** The wait before another code can be requested, because the server sends no second mail within 30 s. */
export function useResendCountdown(): ResendCountdown {
  const [state, setState] = useState<ResendState>({ phase: 'ready' });
  useEffect(() => {
    if (state.phase === 'ready') return;
    const seconds = state.phase === 'sent' ? OTP_SENT_NOTICE_SECONDS : 1;
    const timer = setTimeout(() => setState(nextResendState), seconds * 1000);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    state,
    count: (seconds) => setState(counting(seconds)),
    startAfterResend: () => setState({ phase: 'sent' }),
  };
}
