import type { ConfirmedPurpose } from '../../domain/sessions/second-factor.ts';
import { ApiError } from '../api/api-error.ts';

interface Waiting {
  purpose: ConfirmedPurpose;
  confirmed: () => void;
  cancelled: () => void;
}

const listeners = new Set<() => void>();
let waiting: readonly Waiting[] = [];

export function isStepUpOpen(): boolean {
  return waiting.length > 0;
}

/** The action that waits, for the mail with the code. */
export function stepUpPurpose(): ConfirmedPurpose {
  return waiting[0]?.purpose ?? 'second-factor';
}

export function onStepUpChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the dialog: everything waiting continues or fails. */
export function endStepUp(outcome: 'confirmed' | 'cancelled'): void {
  const ended = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  for (const one of ended) one[outcome]();
}

/**
 * Runs an action that may need a step-up: the person confirms in a dialog, and it runs again.
 * @param purpose the action, for a person who confirms with an emailed code.
 * @throws the action's error; `step_up_required` with a message for the person if they do not confirm.
 */
export async function withStepUp<T>(
  work: () => Promise<T>,
  purpose: ConfirmedPurpose = 'second-factor',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
    await askToConfirm(purpose);
    return work();
  }
}

function notConfirmed(): ApiError {
  const error = { code: 'step_up_required', message: 'You did not confirm your identity.' } as const;
  return new ApiError(403, { error });
}

function askToConfirm(purpose: ConfirmedPurpose): Promise<void> {
  return new Promise((confirmed, fail) => {
    waiting = [...waiting, { purpose, confirmed, cancelled: () => fail(notConfirmed()) }];
    for (const listener of listeners) listener();
  });
}
