import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { StartError } from './settings/start-error.ts';

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

const LARGEST_LOG_BYTES = 50_000_000;

let logFile: DestinationStream | undefined;

/**
 * On a terminal the output is for people, so the log goes to a file. Otherwise it goes to standard output, for the
 * service manager. @returns the file's path, if any.
 */
export function chooseLogPlace(dataDir: string, isTerminal = process.stdout.isTTY): string | undefined {
  logFile = undefined;
  if (!isTerminal) return undefined;
  const folder = join(dataDir, 'log');
  const path = join(folder, 'lintel.jsonl');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (existsSync(path) && statSync(path).size > LARGEST_LOG_BYTES)
      renameSync(path, join(folder, 'lintel.1.jsonl'));
    logFile = pino.destination({ dest: path, mode: 0o600, sync: true });
  } catch (error) {
    throw new StartError(`The log cannot be written to ${path}: ${(error as Error).message}.`);
  }
  return path;
}

/** Lines of busy moments go out together: a write for each one costs a small request a tenth of its time. */
const STANDARD_OUTPUT = { dest: 1, sync: false, minLength: 4096, periodicFlush: 200 } as const;

export function openLog(level: string): Logger {
  return pino(logOptions(level), logFile ?? pino.destination(STANDARD_OUTPUT));
}

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
 * PostgreSQL puts row values into `detail` and `where`, and unreadable ones into the message (class 22, data
 * exceptions).
 * All may be personal data.
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

export function logInto(stream: DestinationStream, level = 'info') {
  return pino(logOptions(level), stream);
}
