import { z } from 'zod';
import { ORDER_TYPES } from '../domain/orders/order-types.ts';
import { TASK_DIRECTORY_NAMES } from '../domain/people/assignee-name.ts';
import { OFFICER_EXAMPLE } from './openapi/examples/example-parts.ts';
import { defineEndpoint } from './wire/endpoint.ts';

const contactSchema = z.object({ firstName: z.string(), lastName: z.string().nullable(), email: z.string() });

export type Contact = z.infer<typeof contactSchema>;

/** The groups of the team directories (TASK-10). */
export const DIRECTORY_GROUPS = [
  'salesTeam',
  'processingTeam',
  'fundingTeam',
  'devTeam',
  'processors',
  'loanOfficers',
  'underwriters',
  'closers',
  'admins',
  'appraisers',
] as const;

export type DirectoryGroup = (typeof DIRECTORY_GROUPS)[number];

const groups = Object.fromEntries(DIRECTORY_GROUPS.map((group) => [group, z.array(contactSchema)])) as Record<
  DirectoryGroup,
  z.ZodArray<typeof contactSchema>
>;

function inDirectory(
  directory: string,
  firstName: string,
  lastName: string,
  domain: string,
): Readonly<Record<string, string>> {
  const email = `${firstName.toLowerCase()}@${domain}`;
  return {
    [`${directory}.firstName`]: firstName,
    [`${directory}.lastName`]: lastName,
    [`${directory}.email`]: email,
  };
}

export const getDirectories = defineEndpoint('getDirectories', {
  summary: 'Team directories, title companies with their recipients, and the default cc addresses.',
  access: 'staff',
  reach: 'none',
  scope: 'directories:read',
  group: 'Directories',
  status: 200,
  answer: z.object({
    ...groups,
    titleCompanies: z.array(
      z.object({
        name: z.string(),
        address: z.string().describe("'9 Court Street, Boston, MA 02108'; empty while unknown."),
        phone: z.string(),
        recipients: z.array(z.object({ email: z.string() })),
      }),
    ),
    defaultCarbonCopies: z.record(z.enum(ORDER_TYPES), z.string().nullable()),
    ownLoanOfficer: z
      .string()
      .nullable()
      .describe(
        "The caller's first name as `loanOfficers` lists it; null when the caller is no loan officer.",
      ),
  }),
  example: {
    values: {
      ...OFFICER_EXAMPLE,
      ...inDirectory('processors', 'Lena', 'Ortiz', 'lender.example'),
      ...inDirectory('processingTeam', 'Omar', 'Haddad', 'lender.example'),
      ...inDirectory('admins', 'Avery', 'Stone', 'lender.example'),
      ...inDirectory('appraisers', 'Nora', 'Fields', 'appraisals.example'),
      'titleCompanies.address': '9 Court Street, Boston, MA 02108',
      'titleCompanies.phone': '(617) 555-0199',
      'recipients.email': 'orders@title.example',
    },
  },
});

export const listStaffNames = defineEndpoint('listStaffNames', {
  summary:
    'First and last names of everyone who works or worked here, by the user name on records, and of the people of tasks by the first name on loans. Names that two people share are left out.',
  access: 'staff',
  reach: 'none',
  scope: 'directories:read',
  group: 'Directories',
  status: 200,
  answer: z.object({
    names: z.array(z.object({ userName: z.string(), fullName: z.string() })),
    assignees: z.array(
      z.object({ directory: z.enum(TASK_DIRECTORY_NAMES), firstName: z.string(), fullName: z.string() }),
    ),
  }),
  example: {
    values: {
      'names.userName': 'grace',
      fullName: 'Grace Whitfield',
      ...OFFICER_EXAMPLE,
      directory: 'loanOfficers',
    },
  },
});
