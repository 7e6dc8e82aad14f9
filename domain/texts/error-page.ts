/**
 * The sentences of the error page, by code. A link cannot put its own wording on our page: everything except
 * these codes and these exact sentences shows the unexpected error.
 */
export const ERROR_PAGE_MESSAGES = {
  unexpected: 'Unexpected Error',
  'not-allowed': 'You are not allowed to open this page.',
  'not-found': '404, File Not Found',
  'server-error': 'Internal Server Error, please try again later',
  'sign-out-failed': 'Signing out did not succeed on the server. In this browser you are signed out.',
} as const;

/** The sentence for a `message` parameter: a known code, or a known sentence. */
export function errorPageMessage(parameter: string | undefined): string {
  const messages: Record<string, string> = ERROR_PAGE_MESSAGES;
  if (parameter === undefined) return ERROR_PAGE_MESSAGES.unexpected;
  if (Object.hasOwn(messages, parameter)) return messages[parameter] ?? ERROR_PAGE_MESSAGES.unexpected;
  return Object.values(messages).includes(parameter) ? parameter : ERROR_PAGE_MESSAGES.unexpected;
}
