import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { meantSetting, readEnvFile } from './env-file.ts';
import * as value from './setting-values.ts';
import { StartError } from './start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting, in the order of the README's table. All are optional. */
const settings = z.object({
  PORT: value.wholeNumber(0, 65_535).default(3000),
  HOST: value.hostName.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: value
    .url({ protocols: ['postgres:', 'postgresql:'], needsPath: 'the database name' })
    .optional(),
  DATABASE_OWNER_URL: value
    .url({ protocols: ['postgres:', 'postgresql:'], needsPath: 'the database name' })
    .optional(),
  DATABASE_CONNECTIONS: value.wholeNumber(2, 200).optional(),
  SMTP_URL: value.url({ protocols: ['smtp:', 'smtps:'] }).optional(),
  MAIL_TO_FILES: value.zeroOrOne.default(false),
  MAIL_FROM: value.mailAddress.optional(),
  S3_URL: value.url({ protocols: ['https:', 'http:'], needsPath: 'the bucket' }).optional(),
  PUBLIC_URL: value
    .url({ protocols: ['https:', 'http:'] })
    .refine(value.isWithoutPath, 'an address without a path, because Lintel is served at / alone')
    .transform(withoutEndSlash)
    .optional(),
  TRUSTED_PROXIES: value.networkList.default([]),
  PLAINTEXT_HOSTS: value.hostList.default([]),
  AUTH_REQUESTS_PER_MINUTE: value.wholeNumber(10, 100_000).default(300),
  COMPANY_NAME: value.oneLine.default('Lintel'),
  COMPANY_EMAIL_DOMAINS: value.domainList.default(['lintel.example', 'lintel-lending.example']),
  REQUIRE_SECOND_FACTOR: value.zeroOrOne.optional(),
  SESSION_HOURS: value.wholeNumber(1, 336).default(12),
  SESSION_IDLE_MINUTES: value.wholeNumber(35, 20_160).default(120),
  GATEWAY_VALIDATION_ID: value.oneLine.optional(),
  ZIP_LOOKUP_URL: value.url({ protocols: ['https:', 'http:'] }).optional(),
  ZIP_LOOKUP_KEY: z.string().optional(),
  SECRET_KEY: value.secret(32).optional(),
  SECRET_KEY_PREVIOUS: value.secret(32).optional(),
  METRICS_TOKEN: value.secret(16).optional(),
  EXPORT_ROWS_PER_DAY: value.wholeNumber(0, 999_999_999).default(0),
  EXPORT_DOCUMENTS_PER_DAY: value.wholeNumber(0, 999_999_999).default(0),
  DRAIN_SECONDS: value.wholeNumber(0, 60).default(0),
  DEMO: value.zeroOrOne.optional(),
  LOG_LEVEL: value.oneOf(LOG_LEVELS).default('info'),
});

type SettingName = keyof typeof settings.shape;
type LogLevel = (typeof LOG_LEVELS)[number];

export type Config = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute path; need not exist yet. */
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database as the role that owns its tables. Unset: one role does everything. */
  databaseOwnerUrl: string | undefined;
  /** How many statements run at once, of this process. */
  databaseConnections: number;
  /** Unset: mail goes to files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Whether mail may stay in files for good: without a mail server and outside the demo the start asks for it. */
  mailToFiles: boolean;
  /** Ready for a From header, `Name <address>`. */
  mailFrom: string;
  /** Unset: files lie in `dataDir`. */
  s3Url: string | undefined;
  /** Where people reach Lintel, without a slash at the end. Unset: host and port. */
  publicUrl: string | undefined;
  /** Addresses and networks whose `X-Forwarded-*` headers are believed. */
  trustedProxies: string[];
  /** Lower case. The hosts of DATABASE_URL, DATABASE_OWNER_URL, S3_URL and SMTP_URL that may be reached without TLS, beside this machine. */
  plaintextHosts: string[];
  /** Requests of the auth service from one network, for each process. */
  authRequestsPerMinute: number;
  companyName: string;
  /** Lower case, at least one. */
  companyEmailDomains: string[];
  /** Whether everybody must have a second factor. */
  requireSecondFactor: boolean;
  /** From the sign-in on, however active somebody is. */
  sessionHours: number;
  /** Without anything that the person does. */
  sessionIdleMinutes: number;
  gatewayValidationId: string | undefined;
  zipLookupUrl: string | undefined;
  zipLookupKey: string | undefined;
  /** Unset: the key file in `dataDir`. */
  secretKey: string | undefined;
  /** Opens and checks what it has sealed and signed, until `npm run rotate-key` is through. */
  secretKeyPrevious: string | undefined;
  /** The bearer token for `/metrics`. Unset: only programs on this machine read it, and only under a loopback address. */
  metricsToken: string | undefined;
  /** Of one person and Eastern day; undefined for no limit. */
  exportRowsPerDay: number | undefined;
  exportDocumentsPerDay: number | undefined;
  /** How long it says that it leaves before it takes no more connections. */
  drainSeconds: number;
  /** Load demo data and show the demo sign-in. */
  demo: boolean;
  logLevel: LogLevel;
};

/** The names that the README's settings table must list, no more and no fewer. */
export const SETTING_NAMES = Object.keys(settings.shape) as SettingName[];

/** Never shown, not even when wrong. */
const SECRET_SETTINGS: ReadonlySet<SettingName> = new Set([
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'METRICS_TOKEN',
  'ZIP_LOOKUP_KEY',
  'GATEWAY_VALIDATION_ID',
]);

/**
 * The environment of this process over what a `.env` file in the working folder says. A setting that is present in the
 * environment wins even when it is empty: that is how one unsets what `.env` sets.
 * @param warn told of names that nothing reads, which may be misspelt.
 * @throws StartError when there is a `.env` that cannot be read, or that misspells a setting.
 */
export function readEnvironment(
  folder = process.cwd(),
  warn: (sentence: string) => void = (sentence) => void process.stderr.write(`${sentence}\n`),
): Record<string, string | undefined> {
  const path = resolve(folder, '.env');
  const file = readEnvFile(path);
  for (const name of Object.keys(file)) {
    const meant = SETTING_NAMES.includes(name as SettingName) ? undefined : meantSetting(name, SETTING_NAMES);
    if (meant !== undefined)
      throw new StartError(`${path} has ${name}, which is no setting: is ${meant} meant?`);
  }
  for (const [from, names] of [
    ['.env', Object.keys(file)],
    ['The environment', Object.keys(process.env)],
  ] as const) {
    for (const sentence of strangeNames(from, names)) warn(sentence);
  }
  return { ...file, ...process.env };
}

/**
 * Checks every setting; an empty string counts as unset.
 * @throws StartError with one sentence for each wrong setting: its name, what was given (secrets apart), what is accepted.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => wrongSetting(issue, given)).join('\n'));
  }
  const set = parsed.data;
  if (set.ZIP_LOOKUP_KEY && !set.ZIP_LOOKUP_URL) {
    throw new StartError('ZIP_LOOKUP_KEY is set without ZIP_LOOKUP_URL: set both, or neither.');
  }
  if (set.SECRET_KEY_PREVIOUS && !set.SECRET_KEY) {
    throw new StartError('SECRET_KEY_PREVIOUS is set without SECRET_KEY: set both, or neither.');
  }
  if (set.DATABASE_OWNER_URL && !set.DATABASE_URL) {
    throw new StartError('DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither.');
  }
  const demo = set.DEMO ?? !set.DATABASE_URL;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    databaseConnections: set.DATABASE_CONNECTIONS ?? connectionsFor(availableParallelism()),
    smtpUrl: set.SMTP_URL,
    mailToFiles: set.MAIL_TO_FILES,
    mailFrom: set.MAIL_FROM ?? defaultSender(set.COMPANY_NAME, set.COMPANY_EMAIL_DOMAINS),
    s3Url: set.S3_URL,
    publicUrl: set.PUBLIC_URL,
    trustedProxies: set.TRUSTED_PROXIES,
    plaintextHosts: set.PLAINTEXT_HOSTS,
    authRequestsPerMinute: set.AUTH_REQUESTS_PER_MINUTE,
    companyName: set.COMPANY_NAME,
    companyEmailDomains: set.COMPANY_EMAIL_DOMAINS,
    requireSecondFactor: set.REQUIRE_SECOND_FACTOR ?? !demo,
    sessionHours: set.SESSION_HOURS,
    sessionIdleMinutes: set.SESSION_IDLE_MINUTES,
    gatewayValidationId: set.GATEWAY_VALIDATION_ID,
    zipLookupUrl: set.ZIP_LOOKUP_URL,
    zipLookupKey: set.ZIP_LOOKUP_KEY,
    secretKey: set.SECRET_KEY,
    secretKeyPrevious: set.SECRET_KEY_PREVIOUS,
    metricsToken: set.METRICS_TOKEN,
    exportRowsPerDay: set.EXPORT_ROWS_PER_DAY || undefined,
    exportDocumentsPerDay: set.EXPORT_DOCUMENTS_PER_DAY || undefined,
    drainSeconds: set.DRAIN_SECONDS,
    demo,
    logLevel: set.LOG_LEVEL,
  };
}

/** More statements at once than processors can work on take turns, and keep each other and the server waiting. */
function connectionsFor(processors: number): number {
  return Math.min(Math.max(4 * processors, 8), 20);
}

/** `PORT is "abc": it must be a whole number from 0 to 65535.` */
function wrongSetting(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = issue.path[0] as SettingName;
  const shown = SECRET_SETTINGS.has(name)
    ? 'not accepted'
    : JSON.stringify(value.shown(name, given[name] ?? ''));
  return `${name} is ${shown}: it must be ${issue.message}.`;
}

/** Read by compose.yaml, beside the settings, from the same file. */
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'APP_PASSWORD', 'S3_PASSWORD'];

/** A `.env` is for Lintel; in the environment are the names of all programs, so only those that are like a setting are told. */
function strangeNames(from: '.env' | 'The environment', names: readonly string[]): string[] {
  const unknown = names.filter((name) => ![...SETTING_NAMES, ...OF_COMPOSE].includes(name));
  return unknown.flatMap((name) => {
    const meant = meantSetting(name, SETTING_NAMES);
    if (meant !== undefined)
      return [`${from} has ${name}, which is no setting and is ignored: is ${meant} meant?`];
    return from === '.env' ? [`.env has ${name}, which is no setting of Lintel and is ignored.`] : [];
  });
}

function withoutEndSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function defaultSender(companyName: string, domains: string[]): string {
  return `"${companyName.replace(/["\\]/g, '')}" <no-reply@${domains[0]}>`;
}
