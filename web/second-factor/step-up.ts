import { ApiError } from '../api/api-error.ts';

/** Somebody who waits for the person to confirm that it is them. */
interface Waiting {
  confirmed: () => void;
  cancelled: () => void;
}

const listeners = new Set<() => void>();
let waiting: readonly Waiting[] = [];

/** Whether the person is being asked to confirm. */
export function isStepUpOpen(): boolean {
  return waiting.length > 0;
}

export function onStepUpChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the dialog: everybody who waits goes on, or gives up. */
export function endStepUp(outcome: 'confirmed' | 'cancelled'): void {
  const ended = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  for (const one of ended) one[outcome]();
}

/**
 * Does something that may ask for a step-up: then the person confirms in a dialog, and it is done again.
 * @throws what the work throws; an Error with words for the person when they do not confirm.
 */
export async function withStepUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
    await askToConfirm();
    return work();
  }
}

function askToConfirm(): Promise<void> {
  return new Promise((confirmed, fail) => {
    waiting = [
      ...waiting,
      { confirmed, cancelled: () => fail(new Error('You have not confirmed that it is you.')) },
    ];
    for (const listener of listeners) listener();
  });
}
