import { z } from 'zod';
import { SESSION_HOURS, SESSION_IDLE_MINUTES } from '../../../domain/company-settings/company-settings.ts';
import { LIKE_A_CODE } from '../../../domain/sessions/sign-in.ts';
import * as value from './setting-values.ts';
import { roleGroups } from './single-sign-on-settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** In the order of the README's table. All are optional. */
export const settings = z.object({
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
  CLAMD_URL: value.scannerUrl.optional(),
  TRUSTED_PROXIES: value.networkList.default([]),
  PLAINTEXT_HOSTS: value.hostList.default([]),
  AUTH_REQUESTS_PER_MINUTE: value.wholeNumber(10, 100_000).default(300),
  COMPANY_NAME: value.oneLine
    .refine((name) => !LIKE_A_CODE.test(name), 'a name without six digits in a row, which look like a code')
    .optional(),
  MORTGAGEE_CLAUSE: value.oneLine.optional(),
  COMPANY_EMAIL_DOMAINS: value.domainList.optional(),
  REQUIRE_SECOND_FACTOR: value.zeroOrOne.optional(),
  SESSION_HOURS: value.wholeNumber(SESSION_HOURS.least, SESSION_HOURS.most).optional(),
  SESSION_IDLE_MINUTES: value.wholeNumber(SESSION_IDLE_MINUTES.least, SESSION_IDLE_MINUTES.most).optional(),
  GATEWAY_VALIDATION_ID: value.oneLine.optional(),
  OIDC_ISSUER: value.issuerUrl.optional(),
  OIDC_CLIENT_ID: value.oneLine.optional(),
  OIDC_CLIENT_SECRET: value.oneLine.optional(),
  OIDC_ROLE_GROUPS: roleGroups.optional(),
  OIDC_GROUPS_CLAIM: value.oneLine.optional(),
  OIDC_NAME: value.oneLine.optional(),
  MAILED_CODES: value.oneOf(['everyone', 'administrators', 'nobody']).optional(),
  ZIP_LOOKUP_URL: value.url({ protocols: ['https:', 'http:'] }).optional(),
  ZIP_LOOKUP_KEY: z.string().optional(),
  MISMO_SCHEMA_DIR: z.string().optional(),
  WEBHOOK_NETWORKS: value.networkList.default([]),
  SECRET_KEY: value.secret(32).optional(),
  SECRET_KEY_PREVIOUS: value.secret(32).optional(),
  START_WITH_LOST_KEY: value.zeroOrOne.default(false),
  METRICS_TOKEN: value.secret(16).optional(),
  EXPORT_ROWS_PER_DAY: value.wholeNumber(0, 999_999_999).default(0),
  EXPORT_DOCUMENTS_PER_DAY: value.wholeNumber(0, 999_999_999).default(0),
  DRAIN_SECONDS: value.wholeNumber(0, 60).default(0),
  DEMO: value.zeroOrOne.optional(),
  LOG_LEVEL: value.oneOf(LOG_LEVELS).default('info'),
});

export type SettingName = keyof typeof settings.shape;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The README's table must list exactly these. */
export const SETTING_NAMES = Object.keys(settings.shape) as SettingName[];

/** Never shown, not even if invalid. */
export const SECRET_SETTINGS: ReadonlySet<SettingName> = new Set([
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'METRICS_TOKEN',
  'ZIP_LOOKUP_KEY',
  'GATEWAY_VALIDATION_ID',
  'OIDC_CLIENT_SECRET',
]);

function withoutEndSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
