const KEY = 'typedEmail';

/** Stores the address typed on the sign-in page, for the way to the provider and back, and after a refusal. */
export function keepTypedEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

/** Empty if nobody typed one, or it was forgotten. */
export function typedEmail(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

/** Called after a sign-in: the next person of this tab must not see it. */
export function forgetTypedEmail(): void {
  sessionStorage.removeItem(KEY);
}
