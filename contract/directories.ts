import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';

const contactSchema = z.object({ firstName: z.string(), lastName: z.string().nullable(), email: z.string() });

export type Contact = z.infer<typeof contactSchema>;

/** The groups of the team directories (loan actions specification, section 3). */
export const DIRECTORY_GROUPS = [
  'salesTeam',
  'processingTeam',
  'fundingTeam',
  'devTeam',
  'processors',
  'loanOfficers',
  'admins',
  'appraisers',
] as const;

export type DirectoryGroup = (typeof DIRECTORY_GROUPS)[number];

const groups = Object.fromEntries(DIRECTORY_GROUPS.map((group) => [group, z.array(contactSchema)])) as Record<
  DirectoryGroup,
  z.ZodArray<typeof contactSchema>
>;

export const getDirectories = defineEndpoint({
  ...route('getDirectories'),
  summary: 'Team directories, title companies with their recipients, and the default cc addresses.',
  access: 'staff',
  status: 200,
  answer: z.object({
    ...groups,
    titleCompanies: z.array(
      z.object({ name: z.string(), recipients: z.array(z.object({ email: z.string() })) }),
    ),
    defaultCarbonCopies: z.object({
      TITLE_DOCS: z.string().nullable(),
      INSURANCE_BINDER: z.string().nullable(),
    }),
    /** First name, as `loanOfficers` has it, of the one who asks; null for everybody who is no loan officer. */
    ownLoanOfficer: z.string().nullable(),
  }),
});

export const listStaffNames = defineEndpoint({
  ...route('listStaffNames'),
  summary:
    'First and last names by the user names that records are stamped with, of everybody who works or worked here. A user name that two people share is left out.',
  access: 'staff',
  status: 200,
  answer: z.object({ names: z.array(z.object({ userName: z.string(), fullName: z.string() })) }),
});

export const directoryEndpoints = { getDirectories, listStaffNames };
