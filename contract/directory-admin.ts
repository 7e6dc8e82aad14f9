import { z } from 'zod';
import { ORDER_TYPES } from '../domain/orders/order-types.ts';
import { MAX_NAME_LENGTH } from '../domain/people/person-name.ts';
import { rolesWith } from '../domain/people/role.ts';
import { SETTLEMENT_SERVICES } from '../domain/provider-list/settlement-services.ts';
import { tidyName } from '../domain/texts/look-alike-names.ts';
import { keepsDirection, TURNING_MESSAGE } from '../domain/texts/unsafe-characters.ts';
import { DIRECTORY_GROUPS } from './directories.ts';
import { OFFICER_EXAMPLE } from './openapi/examples/example-parts.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { colleagueNameFields, requireNameApart } from './wire/names.ts';
import { emailSchema, idSchema, instantSchema, linkSchema, phoneSchema, wholeNumber } from './wire/wire.ts';

/** Only administrators change the directories; everybody reads them (`getDirectories`). */
const ADMINISTRATORS = rolesWith('manage-directories');

/** Enough for a title company's desks; a longer list would be a mass mailing. */
const MAX_RECIPIENTS = 10;

/** Street, city, state and zip code. */
const MAX_ADDRESS = 200;

const retirable = {
  retiredOn: instantSchema.nullable(),
  version: z.int().describe('Grows with each change; the next change names it in `If-Match`.'),
};

export const directoryPersonSchema = z.object({
  personId: idSchema,
  group: z.enum(DIRECTORY_GROUPS),
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  ...retirable,
});

export type DirectoryPerson = z.infer<typeof directoryPersonSchema>;

export const titleCompanySchema = z.object({
  companyId: idSchema,
  name: z.string(),
  recipients: z.array(z.string()),
  services: z
    .array(z.enum(SETTLEMENT_SERVICES))
    .describe('Only title companies are asked for title documents.'),
  address: z.string(),
  phone: z.string(),
  ...retirable,
});

export type TitleCompany = z.infer<typeof titleCompanySchema>;

function companyText(longest: number) {
  return z.string().refine(keepsDirection, TURNING_MESSAGE).overwrite(tidyName).max(longest);
}

const carbonCopySchema = z.object({
  actionType: z.enum(ORDER_TYPES),
  email: z.string().nullable(),
});

export type CarbonCopy = z.infer<typeof carbonCopySchema>;

export const directoryPersonBodySchema = z.strictObject({
  ...colleagueNameFields,
  email: emailSchema,
});

export const titleCompanyBodySchema = z.strictObject({
  name: z
    .string()
    .refine(keepsDirection, TURNING_MESSAGE)
    .overwrite(tidyName)
    .min(1, 'Enter the name of the company')
    .max(MAX_NAME_LENGTH)
    .superRefine(requireNameApart),
  recipients: z
    .array(emailSchema)
    .max(MAX_RECIPIENTS, `Enter at most ${MAX_RECIPIENTS} recipients`)
    .transform((emails) => [...new Set(emails)]),
  services: z
    .array(z.enum(SETTLEMENT_SERVICES))
    .max(10)
    .transform((services) => SETTLEMENT_SERVICES.filter((service) => services.includes(service)))
    .optional()
    .describe('As before if it is absent, at first title and closing. A title company needs a recipient.'),
  address: companyText(MAX_ADDRESS)
    .optional()
    .describe('In one line, for the list of providers. As before if it is absent.'),
  phone: z
    .union([z.literal(''), phoneSchema])
    .optional()
    .describe('As before if it is absent.'),
});

const retired = z.boolean().default(false);

/** Of companies, in answers with people as well. */
const COMPANY_PLACE = { address: '12 Cedar Street, Boston, MA 02118', phone: '+1(617)555-0142' };

const DIRECTORY_PERSON = { ...OFFICER_EXAMPLE, group: 'loanOfficers', retired: false, retiredOn: null };

const TITLE_COMPANY = {
  name: 'Cedar Title',
  services: ['Title and closing'],
  ...COMPANY_PLACE,
  retired: false,
  retiredOn: null,
};

export const getManagedDirectories = defineEndpoint('getManagedDirectories', {
  summary:
    'Directories, title companies and default cc addresses for administrators, including retired ones.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: 'directories:read',
  group: 'Directories',
  status: 200,
  answer: z.object({
    people: z.array(directoryPersonSchema),
    titleCompanies: z.array(titleCompanySchema),
    carbonCopies: z.array(carbonCopySchema),
  }),
  example: { values: { ...DIRECTORY_PERSON, ...COMPANY_PLACE, retiredOn: null } },
});

export const addDirectoryPerson = defineEndpoint('addDirectoryPerson', {
  summary: 'Adds a person to a directory.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: 'directories:write',
  group: 'Directories',
  creates: true,
  body: directoryPersonBodySchema.extend({ group: z.enum(DIRECTORY_GROUPS) }),
  status: 201,
  answer: directoryPersonSchema,
  errors: ['conflict', 'step_up_required'],
  example: { values: { ...DIRECTORY_PERSON, version: 1 } },
});

export const changeDirectoryPerson = defineEndpoint('changeDirectoryPerson', {
  summary: 'Changes, retires or restores a person of a directory. Old records keep their name.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: 'directories:write',
  group: 'Directories',
  params: z.object({ personId: idSchema }),
  body: directoryPersonBodySchema.extend({ retired }),
  ifMatch: true,
  status: 200,
  answer: directoryPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
  example: { values: DIRECTORY_PERSON },
});

export const addTitleCompany = defineEndpoint('addTitleCompany', {
  summary: 'Adds a title company.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: 'directories:write',
  group: 'Directories',
  creates: true,
  body: titleCompanyBodySchema,
  status: 201,
  answer: titleCompanySchema,
  errors: ['conflict'],
  example: { values: { ...TITLE_COMPANY, version: 1 } },
});

export const changeTitleCompany = defineEndpoint('changeTitleCompany', {
  summary: 'Changes, retires or restores a title company.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: 'directories:write',
  group: 'Directories',
  params: z.object({ companyId: idSchema }),
  body: titleCompanyBodySchema.extend({ retired }),
  ifMatch: true,
  status: 200,
  answer: titleCompanySchema,
  errors: ['not_found', 'conflict', 'stale'],
  example: { values: TITLE_COMPANY },
});

export const setCarbonCopy = defineEndpoint('setCarbonCopy', {
  summary: 'Sets or clears the address that is preset in the cc of an order.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: 'directories:write',
  group: 'Directories',
  params: z.object({ actionType: z.enum(ORDER_TYPES) }),
  body: z.strictObject({ email: z.union([emailSchema, z.literal('').transform(() => null)]).nullable() }),
  status: 200,
  answer: carbonCopySchema,
});

const directoryChangeSchema = z.object({
  changeId: z.int(),
  at: instantSchema,
  actor: z.string(),
  subject: z.string().describe(`'Processors: Mel Osei', 'Anchor Title', 'Default cc for title documents'.`),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

export type DirectoryChange = z.infer<typeof directoryChangeSchema>;

export const listDirectoryChanges = defineEndpoint('listDirectoryChanges', {
  summary: 'Changes of the directories, newest first.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: 'directories:read',
  group: 'Directories',
  query: z.object({ before: wholeNumber(1).optional() }),
  status: 200,
  answer: z.object({
    changes: z.array(directoryChangeSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
  example: {
    values: {
      subject: 'Loan officers: Grace Whitfield',
      field: 'Email',
      from: 'grace.whitfield@lender.example',
      to: 'grace@lender.example',
    },
  },
});
