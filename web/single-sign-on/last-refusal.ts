import { endReason } from '../api/session/session-store.ts';

let refusal: string | null = null;

/** Keeps the reason of a refused sign-in for the sign-in page, which opens next. */
export function keepRefusal(message: string): void {
  refusal = message;
}

/** Why single sign-on was refused, or the last session ended. */
export function lastRefusal(): string | null {
  return refusal ?? endReason();
}

export function forgetRefusal(): void {
  refusal = null;
}
