import { type DestinationStream, type LoggerOptions, pino } from 'pino';

/** Fields that are never logged, wherever they appear. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'otp',
  'access_token',
  'refresh_token',
  'socialSecurityNumber',
  'accountNumber',
  'password',
];

/** Options of the structured log: JSON lines on standard output, ISO times, secrets redacted. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    serializers: { err: errorForLog },
  };
}

/**
 * An error for the log: PostgreSQL puts a row's values into `detail` and `where`, and unreadable ones into
 * the message (class 22, data exceptions). All of these can be personal data.
 */
function errorForLog(error: Error): object {
  const { type, message, stack, code, ...rest } = pino.stdSerializers.err(error);
  const said = (text: unknown) =>
    String(code).startsWith('22') && typeof text === 'string' ? text.replace(/"[^"\n]*"/g, '"***"') : text;
  const cause = error.cause instanceof Error ? errorForLog(error.cause) : undefined;
  return {
    type,
    code,
    constraint: rest.constraint,
    message: said(message),
    stack: said(stack),
    ...(cause === undefined ? {} : { cause }),
  };
}

/** A log into a given stream, for tests that read it. */
export function logInto(stream: DestinationStream, level = 'info') {
  return pino(logOptions(level), stream);
}
