/** Connection errors from PostgreSQL and its driver (SQLSTATE classes 08 and 57P). */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
]);

const UNAVAILABLE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed/i;

/** Whether the database is unreachable, so a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_TEXT.test(error.message)) return true;
  return error.cause instanceof Error && isDatabaseUnavailable(error.cause);
}

const CHARACTER_NOT_IN_REPERTOIRE = '22021';

/** Text contains U+0000, which PostgreSQL cannot store. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CHARACTER_NOT_IN_REPERTOIRE;
}

const UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

const INSUFFICIENT_PRIVILEGE = '42501';

export function isForbiddenByDatabase(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE;
}

/** PostgreSQL rejected the values (SQLSTATE classes 22 and 23), so a retry would fail again. */
export function isRefusedValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code));
}
