/** Only these codes and exact sentences are shown, so that a link cannot put its own wording on our page. */
export const ERROR_PAGE_MESSAGES = {
  unexpected: 'Unexpected Error',
  'not-allowed': 'You are not allowed to open this page.',
  'not-found': '404, File Not Found',
  'server-error': 'Internal Server Error, please try again later',
  'sign-out-failed': 'Signing out did not succeed on the server. In this browser you are signed out.',
} as const;

export function errorPageMessage(parameter: string | undefined): string {
  const messages: Record<string, string> = ERROR_PAGE_MESSAGES;
  if (parameter === undefined) return ERROR_PAGE_MESSAGES.unexpected;
  if (Object.hasOwn(messages, parameter)) return messages[parameter] ?? ERROR_PAGE_MESSAGES.unexpected;
  return Object.values(messages).includes(parameter) ? parameter : ERROR_PAGE_MESSAGES.unexpected;
}
