const UNEXPECTED = 'Unexpected error, Please try again later';

/** The error catalogue by HTTP status (staff shell specification, section 8). */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: '404, File Not Found',
  413: 'The request is too large.',
  429: 'Too many requests, please wait a moment.',
  500: 'Internal Server Error, please try again later',
};

/** The sentence for an answer that brings none of ours: an error page of a proxy, or a body that cannot be read. */
export function statusMessage(status: number): string {
  return BY_STATUS[status] ?? UNEXPECTED;
}
