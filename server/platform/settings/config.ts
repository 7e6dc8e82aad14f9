import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import * as value from './setting-values.ts';
import { type LogLevel, SECRET_SETTINGS, SETTING_NAMES, type SettingName, settings } from './settings.ts';
import { readSingleSignOn, type SingleSignOnConfig } from './single-sign-on-settings.ts';
import { StartError } from './start-error.ts';

export type Config = {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** Absolute path; need not exist yet. */
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database as the owner of its tables. Unset: one role does everything. */
  databaseOwnerUrl: string | undefined;
  /** The number of concurrent statements of this process. */
  databaseConnections: number;
  /** Unset: mail becomes files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Whether mail may permanently become files: without a mail server, a start outside the demo requires it. */
  mailToFiles: boolean;
  /** Ready for a From header, `Name <address>`. Unset: made of the company's name and first domain. */
  mailFrom: string | undefined;
  /** Unset: documents are in `dataDir`. */
  s3Url: string | undefined;
  /** Unset: documents are not scanned for malware. */
  clamdUrl: string | undefined;
  /** The address that people use, without a slash at the end. Unset: host and port. */
  publicUrl: string | undefined;
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[];
  /** Private networks that webhooks may reach. */
  webhookNetworks: string[];
  /**
   * Lower case. The hosts of DATABASE_URL, DATABASE_OWNER_URL, S3_URL and SMTP_URL that may be used without
   * TLS, beside this machine.
   */
  plaintextHosts: string[];
  /** Requests to the auth service from one network, for each process. */
  authRequestsPerMinute: number;
  /** The lender as insurers name it on a binder. Unset: made of the company's name. */
  mortgageeClause: string | undefined;
  /** The company's settings that the environment sets; they override the stored ones. */
  companySettings: Partial<CompanySettings>;
  gatewayValidationId: string | undefined;
  /** Unset: everybody signs in with a mailed code. */
  singleSignOn: SingleSignOnConfig | undefined;
  zipLookupUrl: string | undefined;
  zipLookupKey: string | undefined;
  /** Absolute path. Unset: MISMO files are checked without their schema. */
  mismoSchemaDir: string | undefined;
  /** Unset: the key file in `dataDir`. */
  secretKey: string | undefined;
  /** Opens and checks data that it has sealed and signed, until `npm run rotate-key` has finished. */
  secretKeyPrevious: string | undefined;
  /** Whether to start although no present key opens the sealed data of the database. */
  startWithLostKey: boolean;
  /**
   * The bearer token for `/metrics`. Unset: only programs on this machine can read it, and only under a
   * loopback address.
   */
  metricsToken: string | undefined;
  /** Per person and Eastern day; undefined means no limit. */
  exportRowsPerDay: number | undefined;
  exportDocumentsPerDay: number | undefined;
  /** Time for which it announces its stop before it accepts no more connections. */
  drainSeconds: number;
  /** Load demo data and show the demo sign-in. */
  demo: boolean;
  logLevel: LogLevel;
};

/**
 * Checks every setting; an empty string counts as unset.
 * @throws StartError with one sentence for each wrong setting: its name, its value (except secrets), and the
 * accepted values.
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
    mailFrom: set.MAIL_FROM,
    s3Url: set.S3_URL,
    clamdUrl: set.CLAMD_URL,
    publicUrl: set.PUBLIC_URL,
    trustedProxies: set.TRUSTED_PROXIES,
    webhookNetworks: set.WEBHOOK_NETWORKS,
    plaintextHosts: set.PLAINTEXT_HOSTS,
    authRequestsPerMinute: set.AUTH_REQUESTS_PER_MINUTE,
    mortgageeClause: set.MORTGAGEE_CLAUSE,
    companySettings: companySettingsOf(set),
    gatewayValidationId: set.GATEWAY_VALIDATION_ID,
    singleSignOn: readSingleSignOn(set),
    zipLookupUrl: set.ZIP_LOOKUP_URL,
    zipLookupKey: set.ZIP_LOOKUP_KEY,
    mismoSchemaDir: set.MISMO_SCHEMA_DIR === undefined ? undefined : resolve(set.MISMO_SCHEMA_DIR),
    secretKey: set.SECRET_KEY,
    secretKeyPrevious: set.SECRET_KEY_PREVIOUS,
    startWithLostKey: set.START_WITH_LOST_KEY,
    metricsToken: set.METRICS_TOKEN,
    exportRowsPerDay: set.EXPORT_ROWS_PER_DAY || undefined,
    exportDocumentsPerDay: set.EXPORT_DOCUMENTS_PER_DAY || undefined,
    drainSeconds: set.DRAIN_SECONDS,
    demo,
    logLevel: set.LOG_LEVEL,
  };
}

/** Only what is set: everything else is chosen on screen, or has its default. */
function companySettingsOf(set: z.infer<typeof settings>): Partial<CompanySettings> {
  const values: { [Key in keyof CompanySettings]?: CompanySettings[Key] | undefined } = {
    companyName: set.COMPANY_NAME,
    companyEmailDomains: set.COMPANY_EMAIL_DOMAINS,
    sessionHours: set.SESSION_HOURS,
    sessionIdleMinutes: set.SESSION_IDLE_MINUTES,
    requireSecondFactor:
      set.REQUIRE_SECOND_FACTOR === undefined ? undefined : onOrOff(set.REQUIRE_SECOND_FACTOR),
    ...(set.MAILED_CODES === undefined ? {} : { mailedCodes: set.MAILED_CODES }),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function onOrOff(isOn: boolean): 'on' | 'off' {
  return isOn ? 'on' : 'off';
}

/** More concurrent statements than the processors can run only delay each other and the server. */
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
