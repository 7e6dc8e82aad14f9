import { z } from 'zod';
import type { InterestYear } from '../money/exact-cents.ts';
import { isMailDomain } from '../people/email.ts';
import { nmlsIdSchema } from '../people/nmls-id.ts';
import { MAX_CUSHION_MONTHS } from '../schedules/escrow-account.ts';
import { MAX_CREDIT_DAYS } from '../schedules/interest-start.ts';
import { removeInvisible } from '../texts/invisible-characters.ts';
import { refuseCharacters, UNSEEN_IN_LINE } from '../texts/refuse-characters.ts';
import { isStorableText, UNSTORABLE_MESSAGE } from '../texts/storable-text.ts';
import { COMPANY_SETTING_LABELS } from './company-setting-labels.ts';
import { officeAddressesSchema } from './office-address.ts';

export const COMPANY_SETTING_GROUPS = {
  company: 'Company',
  signIn: 'Sign-in and sessions',
  access: 'Access',
  quotes: 'Quotes',
} as const;

export type CompanySettingGroup = keyof typeof COMPANY_SETTING_GROUPS;

/** The facts of an installation that decide about defaults. */
export interface Installation {
  demo: boolean;
}

/** The declaration of one setting. Everything that handles settings reads it. */
interface CompanySettingRecord {
  label: string;
  group: CompanySettingGroup;
  /** The accepted values, with the message beside the field. */
  schema: z.ZodType;
  /** The value while nobody has chosen one. */
  defaultOf: (installation: Installation) => unknown;
  /** The environment variable that overrides the stored value. Null: there is none. */
  environment: string | null;
}

export const MAX_COMPANY_NAME = 200;
export const MAX_DOMAINS = 20;
/** The bounds of SESSION_HOURS and SESSION_IDLE_MINUTES. */
export const SESSION_HOURS = { least: 1, most: 336 } as const;
export const SESSION_IDLE_MINUTES = { least: 35, most: 20_160 } as const;

/** The loans that people see. */
export const LOAN_ACCESS = {
  everyone: 'Everybody sees all loans',
  assignment: 'Officers and processors see the loans that they are assigned to',
  branch: 'Officers and processors see the loans of their branch',
} as const;

/** The bounds of the cushion of an escrow account (12 CFR 1024.17(c)(1)). */
export const ESCROW_CUSHION_MONTHS = { least: 0, most: MAX_CUSHION_MONTHS } as const;

/** The years by which lenders count single days of interest. */
export const INTEREST_YEAR_WORDS = { 365: '365 days', 360: '360 days' } as const satisfies Record<
  InterestYear,
  string
>;

/**
 * The last day of a month on which a payout still gets an interest credit. Lenders differ, and five days are common; HUD
 * allows at most seven, which holds for FHA loans (QUOTE-88). 0 or 1: no credit.
 */
export const INTEREST_CREDIT_DAYS = { least: 0, most: MAX_CREDIT_DAYS, usual: 5 } as const;

/**
 * The bounds of the ratios of a quote's highest loan. The usual ones are those of conventional lenders: 28 % of the income for
 * housing, and 36 % for all debts (Selling Guide B3-6-02 has 36 % for loans that are underwritten manually).
 */
export const QUOTE_RATIO_PERCENT = { least: 1, most: 100, usualHousing: 28, usualDebt: 36 } as const;

/** The people who may sign in with a mailed code while single sign-on is configured. */
export const MAILED_CODES = {
  everyone: 'Everybody',
  administrators: 'Administrators only',
  nobody: 'Nobody',
} as const;

const COMPANY_NAME_MESSAGE = `Enter the name in one line of at most ${MAX_COMPANY_NAME} characters`;
const DOMAINS_MESSAGE = 'Enter at least one mail domain, such as lender.example';

/** Every setting that administrators choose on screen (SET-1). */
export const COMPANY_SETTINGS = {
  companyName: {
    label: COMPANY_SETTING_LABELS.companyName,
    group: 'company',
    schema: z
      .string()
      .refine(isStorableText, { error: UNSTORABLE_MESSAGE, abort: true })
      .check(refuseCharacters(UNSEEN_IN_LINE))
      .trim()
      .min(1, 'Enter the name of the company')
      .max(MAX_COMPANY_NAME, COMPANY_NAME_MESSAGE),
    defaultOf: () => 'Lintel',
    environment: 'COMPANY_NAME',
  },
  nmlsId: {
    label: COMPANY_SETTING_LABELS.nmlsId,
    group: 'company',
    schema: nmlsIdSchema,
    defaultOf: () => '',
    environment: null,
  },
  addresses: {
    label: COMPANY_SETTING_LABELS.addresses,
    group: 'company',
    schema: officeAddressesSchema,
    defaultOf: () => [],
    environment: null,
  },
  companyEmailDomains: {
    label: COMPANY_SETTING_LABELS.companyEmailDomains,
    group: 'signIn',
    schema: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          // One field has all domains, so the message says which one.
          .check(refuseCharacters(UNSEEN_IN_LINE, removeInvisible), refuseBadDomain),
        DOMAINS_MESSAGE,
      )
      .min(1, DOMAINS_MESSAGE)
      .max(MAX_DOMAINS, `Enter at most ${MAX_DOMAINS} domains`)
      .transform((domains) => [...new Set(domains)]),
    defaultOf: () => ['lintel.example', 'lintel-lending.example'],
    environment: 'COMPANY_EMAIL_DOMAINS',
  },
  sessionHours: {
    label: COMPANY_SETTING_LABELS.sessionHours,
    group: 'signIn',
    schema: wholeNumber(SESSION_HOURS),
    defaultOf: () => 12,
    environment: 'SESSION_HOURS',
  },
  sessionIdleMinutes: {
    label: COMPANY_SETTING_LABELS.sessionIdleMinutes,
    group: 'signIn',
    schema: wholeNumber(SESSION_IDLE_MINUTES),
    defaultOf: () => 120,
    environment: 'SESSION_IDLE_MINUTES',
  },
  requireSecondFactor: {
    label: COMPANY_SETTING_LABELS.requireSecondFactor,
    group: 'signIn',
    schema: z.enum(['off', 'on']),
    defaultOf: ({ demo }) => (demo ? 'off' : 'on'),
    environment: 'REQUIRE_SECOND_FACTOR',
  },
  mailedCodes: {
    label: COMPANY_SETTING_LABELS.mailedCodes,
    group: 'signIn',
    schema: z.enum(keysOf(MAILED_CODES)),
    defaultOf: () => 'everyone',
    environment: 'MAILED_CODES',
  },
  loanAccess: {
    label: COMPANY_SETTING_LABELS.loanAccess,
    group: 'access',
    schema: z.enum(keysOf(LOAN_ACCESS)),
    defaultOf: () => 'everyone',
    environment: null,
  },
  interestYear: {
    label: COMPANY_SETTING_LABELS.interestYear,
    group: 'quotes',
    schema: z.enum(['365', '360']),
    defaultOf: () => '365',
    environment: null,
  },
  interestCreditDays: {
    label: COMPANY_SETTING_LABELS.interestCreditDays,
    group: 'quotes',
    schema: wholeNumber(INTEREST_CREDIT_DAYS),
    defaultOf: () => INTEREST_CREDIT_DAYS.usual,
    environment: null,
  },
  escrowCushionMonths: {
    label: COMPANY_SETTING_LABELS.escrowCushionMonths,
    group: 'quotes',
    schema: wholeNumber(ESCROW_CUSHION_MONTHS),
    defaultOf: () => MAX_CUSHION_MONTHS,
    environment: null,
  },
  housingRatioPercent: {
    label: COMPANY_SETTING_LABELS.housingRatioPercent,
    group: 'quotes',
    schema: wholeNumber(QUOTE_RATIO_PERCENT),
    defaultOf: () => QUOTE_RATIO_PERCENT.usualHousing,
    environment: null,
  },
  debtRatioPercent: {
    label: COMPANY_SETTING_LABELS.debtRatioPercent,
    group: 'quotes',
    schema: wholeNumber(QUOTE_RATIO_PERCENT),
    defaultOf: () => QUOTE_RATIO_PERCENT.usualDebt,
    environment: null,
  },
} as const satisfies Record<string, CompanySettingRecord>;

export type CompanySettingKey = keyof typeof COMPANY_SETTINGS;

export type CompanySettings = {
  [Key in CompanySettingKey]: z.infer<(typeof COMPANY_SETTINGS)[Key]['schema']>;
};

export const COMPANY_SETTING_KEYS = Object.keys(COMPANY_SETTINGS) as [
  CompanySettingKey,
  ...CompanySettingKey[],
];

export function defaultCompanySettings(installation: Installation): CompanySettings {
  const values = COMPANY_SETTING_KEYS.map((key) => [key, COMPANY_SETTINGS[key].defaultOf(installation)]);
  return Object.fromEntries(values) as CompanySettings;
}

/** The accepted form of a value; undefined if it is not accepted. */
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
    : `Enter a mail domain, such as lender.example`;
  issues.push({ code: 'custom', input: value, message });
}

function wholeNumber({ least, most }: { least: number; most: number }) {
  const message = `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}`;
  return z.int(message).min(least, message).max(most, message);
}

function keysOf<Key extends string>(names: Record<Key, string>): [Key, ...Key[]] {
  return Object.keys(names) as [Key, ...Key[]];
}
