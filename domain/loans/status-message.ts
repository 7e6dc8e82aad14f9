const UNEXPECTED = 'Unexpected error, Please try again later';

/** BASE-19. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: '404, File Not Found',
  413: 'The request is too large.',
  429: 'Too many requests, please wait a moment.',
  500: 'Internal Server Error, please try again later',
};

/** For an answer that is not Lintel's: a proxy's error page or an unreadable body. */
export function statusMessage(status: number): string {
  return BY_STATUS[status] ?? UNEXPECTED;
}
