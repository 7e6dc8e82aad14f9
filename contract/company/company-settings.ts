import { z } from 'zod';
import { COMPANY_SETTING_KEYS, ofEachSetting } from '../../domain/company-settings/company-settings.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { instantSchema, linkSchema, wholeNumber } from '../wire/wire.ts';
import { companyLogoSchema } from './company-logo.ts';

const ACCESS = rolesWith('manage-settings');

export const companySettingsSchema = z.strictObject(ofEachSetting('schema'));

const answerSchema = z.object({
  values: z.object(ofEachSetting('inForce')).describe('The values in force.'),
  /** The origin of each value. The environment overrides the stored value. */
  sources: z.record(z.enum(COMPANY_SETTING_KEYS), z.enum(['environment', 'stored', 'default'])),
  /** Mailed sign-in codes can only be turned off when single sign-on is configured. */
  singleSignOn: z.boolean(),
  people: z.array(z.object({ domain: z.string(), count: z.int() })),
  withoutSecondFactor: z.int(),
  logo: companyLogoSchema,
  version: z.int(),
  authors: z
    .partialRecord(z.enum(COMPANY_SETTING_KEYS), z.string())
    .optional()
    .describe('Only in a conflict: the user name of the last author of each setting that was ever changed.'),
});

export type CompanySettingsAnswer = z.infer<typeof answerSchema>;

/** Every setting counts as stored, because those from the environment cannot be changed here. */
const STORED_SETTINGS = {
  sources: Object.fromEntries(COMPANY_SETTING_KEYS.map((key) => [key, 'stored'])),
};

export const getCompanySettings = defineEndpoint('getCompanySettings', {
  summary: "The company's settings in force, and where each of them comes from.",
  access: ACCESS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  status: 200,
  answer: answerSchema,
  etag: true,
  example: { values: STORED_SETTINGS },
});

export const saveCompanySettings = defineEndpoint('saveCompanySettings', {
  summary: 'Changes the named settings of the company. They apply at once, in every session.',
  access: ACCESS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  body: companySettingsSchema.partial(),
  ifMatch: true,
  maxBodyKB: 128,
  status: 200,
  answer: answerSchema,
  etag: true,
  errors: ['step_up_required', 'stale', 'precondition_required'],
  example: { values: STORED_SETTINGS },
});

const changeSchema = z.object({
  changeId: z.int(),
  at: instantSchema,
  actor: z.string(),
  /** In words; null stands for Lintel's default. */
  changes: z.array(z.object({ setting: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

export type CompanySettingsChange = z.infer<typeof changeSchema>;

export const listCompanySettingsChanges = defineEndpoint('listCompanySettingsChanges', {
  summary: "Changes of the company's settings, newest first.",
  access: ACCESS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  query: z.object({ before: wholeNumber(1).optional() }),
  status: 200,
  answer: z.object({
    changes: z.array(changeSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
  example: { values: { from: null, to: '402100' } },
});
