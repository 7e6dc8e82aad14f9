import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import * as value from './setting-values.ts';
import { type LogLevel, SECRET_SETTINGS, SETTING_NAMES, type SettingName, settings } from './settings.ts';
import { readSingleSignOn, type SingleSignOnConfig } from './single-sign-on-settings.ts';
import { StartError } from './start-error.ts';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** For the owner of its tables. Unset: one role does everything. */
  databaseOwnerUrl: string | undefined;
  databaseConnections: number;
  /** Unset: mail is written to files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Without a mail server, a start outside the demo requires it. */
  mailToFiles: boolean;
  /** `Name <address>`. Unset: from the company's name and first domain. */
  mailFrom: string | undefined;
  /** Unset: documents are in `dataDir`. */
  s3Url: string | undefined;
  /** Unset: no malware scan. */
  clamdUrl: string | undefined;
  /** Without a trailing slash. Unset: host and port. */
  publicUrl: string | undefined;
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[];
  webhookNetworks: string[];
  /** Lower case. Hosts of DATABASE_URL, DATABASE_OWNER_URL, S3_URL and SMTP_URL that may be used without TLS. */
  plaintextHosts: string[];
  authRequestsPerMinute: number;
  /** As insurers name the lender on a binder. Unset: from the company's name. */
  mortgageeClause: string | undefined;
  companySettings: Partial<CompanySettings>;
  gatewayValidationId: string | undefined;
  /** Unset: everyone signs in with a mailed code. */
  singleSignOn: SingleSignOnConfig | undefined;
  zipLookupUrl: string | undefined;
  zipLookupKey: string | undefined;
  /** Absolute. Unset: MISMO files are checked without the schema. */
  mismoSchemaDir: string | undefined;
  /** Unset: the key file in `dataDir`. */
  secretKey: string | undefined;
  /** Still opens and verifies older data, until `npm run rotate-key` has finished. */
  secretKeyPrevious: string | undefined;
  /** Start even if no key opens the database's sealed data. */
  startWithLostKey: boolean;
  /**
   * Bearer token of `/metrics`. Unset: only programs on this machine may read it, and only under a loopback address.
   */
  metricsToken: string | undefined;
  /** Per person and Eastern day. Unset: no limit. */
  exportRowsPerDay: number | undefined;
  exportDocumentsPerDay: number | undefined;
  /** Time between failing the health check and refusing connections. */
  drainSeconds: number;
  demo: boolean;
  logLevel: LogLevel;
};

/**
 * An empty string counts as unset.
 * @throws StartError with one sentence per wrong setting: its name, its value unless secret, and what is accepted.
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

/** More concurrent statements than the cores can run only slow each other down. */
function connectionsFor(processors: number): number {
  return Math.min(Math.max(4 * processors, 8), 20);
}

/** 'PORT is "abc": it must be a whole number from 0 to 65535.' */
function wrongSetting(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = issue.path[0] as SettingName;
  const shown = SECRET_SETTINGS.has(name)
    ? 'not accepted'
    : JSON.stringify(value.shown(name, given[name] ?? ''));
  return `${name} is ${shown}: it must be ${issue.message}.`;
}
