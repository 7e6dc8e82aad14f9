let refusal: string | null = null;

/** Keeps the reason of a refused sign-in for the sign-in page, which opens next. */
export function keepRefusal(message: string): void {
  refusal = message;
}

export function lastRefusal(): string | null {
  return refusal;
}

/** Called once it is shown. */
export function forgetRefusal(): void {
  refusal = null;
}
