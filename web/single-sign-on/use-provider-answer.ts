import { useEffect, useState } from 'react';
import { asApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { endReason, storedSession, storeSession } from '../api/session/session-store.ts';
import { tellConfirmed } from './confirm-window.ts';
import { forgetTypedEmail } from './typed-email.ts';

/** Parts of the provider's answer that the server checks. */
const PARTS = ['code', 'state', 'iss', 'error'] as const;

type Purpose =
  | { to: 'sign-in' | 'confirm'; answer: { state: string } }
  /** Opened by the page that asks for a step-up. */
  | { to: 'begin-confirmation' }
  | { to: 'nothing' };

export type AnswerProgress =
  | { step: 'working' }
  | { step: 'signed-in' }
  | { step: 'refused-sign-in'; message: string }
  | { step: 'confirmed' }
  | { step: 'not-confirmed'; message: string }
  | { step: 'nothing' };

/** One request per answer: it works only once, and React may run an effect twice. */
const running = new Map<string, Promise<AnswerProgress>>();

/** Handles the provider's answer in the URL, once, and removes it from the URL. */
export function useProviderAnswer(): { progress: AnswerProgress; tryAgain: () => void } {
  const [purpose] = useState(() => purposeOf(window.location.search));
  const [progress, setProgress] = useState<AnswerProgress>({ step: 'working' });
  useEffect(() => {
    let isShown = true;
    if (purpose.to === 'sign-in' || purpose.to === 'confirm')
      window.history.replaceState(window.history.state, '', window.location.pathname);
    void progressOf(purpose).then((reached) => {
      if (isShown) setProgress(reached);
    });
    return () => {
      isShown = false;
    };
  }, [purpose]);
  const tryAgain = () => {
    setProgress({ step: 'working' });
    void beginConfirmation().then(setProgress);
  };
  return { progress, tryAgain };
}

function purposeOf(search: string): Purpose {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (state === null) return { to: query.has('confirm') ? 'begin-confirmation' : 'nothing' };
  const parts = PARTS.flatMap((part) => {
    const value = query.get(part);
    return value === null ? [] : [[part, value]];
  });
  const answer = { ...Object.fromEntries(parts), state } as { state: string };
  return { to: state.startsWith('up.') ? 'confirm' : 'sign-in', answer };
}

function progressOf(purpose: Purpose): Promise<AnswerProgress> {
  const key = 'answer' in purpose ? purpose.answer.state : purpose.to;
  const known = running.get(key) ?? reach(purpose);
  running.set(key, known);
  return known;
}

async function reach(purpose: Purpose): Promise<AnswerProgress> {
  switch (purpose.to) {
    case 'nothing':
      return { step: 'nothing' };
    case 'begin-confirmation':
      return beginConfirmation();
    case 'sign-in':
      try {
        storeSession((await call('finishSingleSignOn', { body: purpose.answer })).data);
        forgetTypedEmail();
        return { step: 'signed-in' };
      } catch (error) {
        return { step: 'refused-sign-in', message: asApiError(error).message };
      }
    case 'confirm':
      try {
        await call('finishProviderStepUp', { body: purpose.answer });
        tellConfirmed();
        return { step: 'confirmed' };
      } catch (error) {
        return notConfirmed(error);
      }
  }
}

/** Redirects to the provider. Resolves only if that fails. */
async function beginConfirmation(): Promise<AnswerProgress> {
  try {
    window.location.replace((await call('beginProviderStepUp', {})).data.url);
    return { step: 'working' };
  } catch (error) {
    return notConfirmed(error);
  }
}

/** This browser's session may have ended meanwhile, by signing out at the provider. */
function notConfirmed(error: unknown): AnswerProgress {
  const reason = storedSession() === null ? endReason() : null;
  return { step: 'not-confirmed', message: reason ?? asApiError(error).message };
}
