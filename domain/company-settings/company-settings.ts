import { z } from 'zod';
import { CONVENTIONAL_LOAN_PERCENT } from '../application/section4/lending-limits.ts';
import { DEFAULT_DOCUMENT_KINDS } from '../documents/default-document-kinds.ts';
import { documentKindsSchema, documentKindsWords } from '../documents/document-kind-schema.ts';
import { PACKAGE_SETTINGS } from '../documents/packages/stacking-orders.ts';
import type { InterestYear } from '../money/exact-cents.ts';
import { isMailDomain } from '../people/email.ts';
import { nmlsIdSchema } from '../people/nmls-id.ts';
import { requirementTableSchema, requirementTableWords } from '../requirements/requirement-table.ts';
import { MAX_CUSHION_MONTHS } from '../schedules/escrow-account.ts';
import { MAX_CREDIT_DAYS } from '../schedules/interest-start.ts';
import { isStorableText, UNSTORABLE_MESSAGE } from '../texts/storable-text.ts';
import { refuseCharacters, removeInvisible, UNSEEN_IN_LINE } from '../texts/unsafe-characters.ts';
import { DATED_KINDS, type DatedKindKey } from '../underwriting/document-ages.ts';
import { CLOSING_SETTINGS } from './closing-settings.ts';
import { ESTIMATE_SETTINGS } from './estimate-settings.ts';
import { HMDA_SETTINGS } from './hmda-settings.ts';
import { NOTICE_SETTINGS } from './notice-settings.ts';
import { DEMO_OFFICE, officeAddressesSchema, officesInForceSchema, officesText } from './office-address.ts';
import {
  type CompanySetting,
  choice,
  type Installation,
  list,
  onOwnPage,
  radios,
  text,
  wholeNumber,
} from './setting-kinds.ts';

const MAX_COMPANY_NAME = 200;
const MAX_DOMAINS = 20;
export const SESSION_HOURS = { least: 1, most: 336 } as const;
export const SESSION_IDLE_MINUTES = { least: 35, most: 20_160 } as const;

export const LOAN_ACCESS = {
  everyone: 'Everyone sees all loans',
  assignment: 'Staff see the loans assigned to them',
  branch: 'Staff see the loans of their branch',
} as const;

/** 28 % for housing and 36 % for all debts are usual for conventional loans (Selling Guide B3-6-02). */
export const QUOTE_RATIO_PERCENT = { least: 1, most: 100, usualHousing: 28, usualDebt: 36 } as const;

export const MAILED_CODES = {
  everyone: 'Everyone',
  administrators: 'Administrators only',
  nobody: 'Nobody',
} as const;

/** Longer than a year is a typing error. */
const DOCUMENT_DAYS = { least: 1, most: 366 } as const;

const DOMAINS_MESSAGE = 'Enter at least one email domain, such as lender.example';

/** How old a document may be when it is judged (UW-10). */
function documentDays(kind: DatedKindKey) {
  const { name, countsTo, reason, usualDays } = DATED_KINDS[kind];
  return wholeNumber(DOCUMENT_DAYS, {
    label: `Maximum age: ${name.toLowerCase()} (days)`,
    group: 'underwriting',
    hint: () => `As of the ${countsTo === 'application' ? 'application' : 'closing'} date. ${reason}`,
    span: 6,
    unit: 'day',
    defaultOf: () => usualDays,
  });
}

/** In the order of the page (SET-1). */
export const COMPANY_SETTINGS = {
  companyName: text(
    z
      .string()
      .refine(isStorableText, { error: UNSTORABLE_MESSAGE, abort: true })
      .check(refuseCharacters(UNSEEN_IN_LINE))
      .trim()
      .min(1, 'Enter the name of the company')
      .max(MAX_COMPANY_NAME, `Enter the name in one line of at most ${MAX_COMPANY_NAME} characters`),
    {
      label: 'Company name',
      group: 'company',
      hint: 'In emails, on quotes and orders, and in the footer of every page',
      span: 8,
      maxLength: MAX_COMPANY_NAME,
      example: 'Harbor Lending',
      defaultOf: () => 'Lintel',
      environment: 'COMPANY_NAME',
    },
  ),
  nmlsId: text(nmlsIdSchema, {
    label: 'NMLS ID',
    group: 'company',
    hint: 'Up to 12 digits',
    span: 4,
    example: '402100',
    defaultOf: ({ demo }) => (demo ? '402100' : ''),
  }),
  addresses: list({
    label: 'Office addresses',
    group: 'company',
    span: 12,
    schema: officeAddressesSchema,
    inForce: officesInForceSchema,
    words: officesText,
    defaultOf: ({ demo }) => (demo ? [DEMO_OFFICE] : []),
  }),
  companyEmailDomains: list({
    label: 'Email domains',
    group: 'signIn',
    hint: 'Only addresses of these domains may sign in. Emails are sent from the first one',
    span: 12,
    schema: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          // One field has all domains, so the message names the domain.
          .check(refuseCharacters(UNSEEN_IN_LINE, removeInvisible), refuseBadDomain),
        DOMAINS_MESSAGE,
      )
      .min(1, DOMAINS_MESSAGE)
      .max(MAX_DOMAINS, `Enter at most ${MAX_DOMAINS} domains`)
      .transform((domains) => [...new Set(domains)]),
    inForce: z.array(z.string()),
    words: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
    defaultOf: () => ['lintel.example', 'lintel-lending.example'],
    environment: 'COMPANY_EMAIL_DOMAINS',
  }),
  sessionHours: wholeNumber(SESSION_HOURS, {
    label: 'Maximum session (hours)',
    group: 'signIn',
    hint: ({ least, most }) =>
      `${least} to ${most}, counted from sign-in. Older sessions end at their next request`,
    span: 6,
    unit: 'hour',
    defaultOf: () => 12,
    environment: 'SESSION_HOURS',
  }),
  sessionIdleMinutes: wholeNumber(SESSION_IDLE_MINUTES, {
    label: 'Idle timeout (minutes)',
    group: 'signIn',
    hint: ({ least }) => `At least ${least}. A warning appears 30 minutes before`,
    span: 6,
    unit: 'minute',
    defaultOf: () => 120,
    environment: 'SESSION_IDLE_MINUTES',
  }),
  requireSecondFactor: radios(
    { on: 'Required', off: 'Not required' },
    {
      label: 'Require a second factor',
      group: 'signIn',
      span: 12,
      defaultOf: ({ demo }) => (demo ? 'off' : 'on'),
      environment: 'REQUIRE_SECOND_FACTOR',
    },
  ),
  mailedCodes: choice(MAILED_CODES, {
    label: 'Sign-in with emailed codes',
    group: 'signIn',
    hint: 'Everyone else signs in through your identity provider',
    span: 12,
    defaultOf: () => 'everyone',
    environment: 'MAILED_CODES',
  }),
  loanAccess: choice(LOAN_ACCESS, {
    label: 'Access to loans',
    group: 'access',
    hint: 'Applies to lists, search, counts, documents, history and exports. Administrators see all loans',
    span: 12,
    defaultOf: () => 'everyone',
  }),
  conventionalLoanPercent: wholeNumber(CONVENTIONAL_LOAN_PERCENT, {
    label: 'Maximum conventional LTV, in percent',
    group: 'loans',
    hint: ({ least, most }) =>
      `${least} to ${most}, of the sale price or appraisal value. Other mortgage types have their own limits`,
    span: 6,
    words: (value) => `${value}%`,
    defaultOf: () => CONVENTIONAL_LOAN_PERCENT.least,
  }),
  statusRequirements: onOwnPage({
    label: 'Status requirements',
    schema: requirementTableSchema,
    words: requirementTableWords,
    defaultOf: () => ({}),
  }),
  documentKinds: onOwnPage({
    label: 'Kinds of documents',
    schema: documentKindsSchema,
    words: documentKindsWords,
    defaultOf: () => [...DEFAULT_DOCUMENT_KINDS],
  }),
  payStubDays: documentDays('pay-stub'),
  creditReportDays: documentDays('credit-report'),
  bankStatementDays: documentDays('bank-statement'),
  appraisalDays: documentDays('appraisal'),
  ...NOTICE_SETTINGS,
  ...ESTIMATE_SETTINGS,
  ...PACKAGE_SETTINGS,
  ...CLOSING_SETTINGS,
  ...HMDA_SETTINGS,
  interestYear: choice(
    // The years by which lenders count single days of interest.
    { 365: '365 days', 360: '360 days' } satisfies Record<InterestYear, string>,
    {
      label: 'Prepaid interest basis',
      group: 'quotes',
      hint: 'Days per year for per-diem interest, in new quotes and the calculator',
      span: 6,
      defaultOf: () => '365',
    },
  ),
  interestCreditDays: wholeNumber(
    { least: 0, most: MAX_CREDIT_DAYS },
    {
      label: 'Last day for an interest credit',
      group: 'quotes',
      hint: ({ least, most }) =>
        `${least} to ${most}; 0 for no credit. A loan that funds by this day has its first payment the next month`,
      span: 6,
      words: (value) => (value === 0 ? 'No credit' : `Day ${value}`),
      // Lenders' practice differs; five days are common. HUD allows at most seven for FHA loans (QUOTE-88).
      defaultOf: () => 5,
    },
  ),
  escrowCushionMonths: wholeNumber(
    // 12 CFR 1024.17(c)(1)
    { least: 0, most: MAX_CUSHION_MONTHS },
    {
      label: 'Escrow cushion (months)',
      group: 'quotes',
      hint: ({ least, most }) => `${least} to ${most}. Default for new quotes; each scenario can change it`,
      span: 6,
      unit: 'month',
      defaultOf: () => MAX_CUSHION_MONTHS,
    },
  ),
  housingRatioPercent: wholeNumber(QUOTE_RATIO_PERCENT, {
    label: 'Maximum housing ratio, in percent',
    group: 'quotes',
    hint: ({ least, most }) =>
      `${least} to ${most}. Housing payment as a share of income, for the maximum loan of new quotes`,
    span: 6,
    words: (value) => `${value}%`,
    defaultOf: () => QUOTE_RATIO_PERCENT.usualHousing,
  }),
  debtRatioPercent: wholeNumber(QUOTE_RATIO_PERCENT, {
    label: 'Maximum DTI, in percent',
    group: 'quotes',
    hint: ({ least, most }) =>
      `${least} to ${most}. Housing payment plus all debts as a share of income, for the maximum loan of new quotes`,
    span: 6,
    words: (value) => `${value}%`,
    defaultOf: () => QUOTE_RATIO_PERCENT.usualDebt,
  }),
} as const satisfies Record<string, CompanySetting>;

export type CompanySettingKey = keyof typeof COMPANY_SETTINGS;

export type OfEachSetting<Part extends keyof CompanySetting> = {
  [Key in CompanySettingKey]: (typeof COMPANY_SETTINGS)[Key][Part];
};

export type CompanySettings = {
  [Key in CompanySettingKey]: z.infer<(typeof COMPANY_SETTINGS)[Key]['schema']>;
};

export const COMPANY_SETTING_KEYS = Object.keys(COMPANY_SETTINGS) as [
  CompanySettingKey,
  ...CompanySettingKey[],
];

export function ofEachSetting<Part extends keyof CompanySetting>(part: Part): OfEachSetting<Part> {
  return Object.fromEntries(
    COMPANY_SETTING_KEYS.map((key) => [key, COMPANY_SETTINGS[key][part]]),
  ) as OfEachSetting<Part>;
}

export function defaultCompanySettings(installation: Installation): CompanySettings {
  const values = COMPANY_SETTING_KEYS.map((key) => [key, COMPANY_SETTINGS[key].defaultOf(installation)]);
  return Object.fromEntries(values) as CompanySettings;
}

/** The normalized value; undefined if it is not accepted. */
export function readCompanySetting<Key extends CompanySettingKey>(
  key: Key,
  value: unknown,
): CompanySettings[Key] | undefined {
  return COMPANY_SETTINGS[key].schema.safeParse(value).data as CompanySettings[Key] | undefined;
}

function refuseBadDomain({ value, issues }: z.core.ParsePayload<string>): void {
  if (isMailDomain(value)) return;
  const message = value.includes('@')
    ? 'Enter only the part after the @'
    : `Enter an email domain, such as lender.example`;
  issues.push({ code: 'custom', input: value, message });
}
