import { z } from 'zod';
import { ORDER_TYPES } from '../domain/orders/order-types.ts';
import { TASK_DIRECTORY_NAMES } from '../domain/people/assignee-name.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { route } from './wire/routes.ts';

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
    defaultCarbonCopies: z.record(z.enum(ORDER_TYPES), z.string().nullable()),
    ownLoanOfficer: z
      .string()
      .nullable()
      .describe(
        "The caller's first name as `loanOfficers` lists it; null when the caller is no loan officer.",
      ),
  }),
});

export const listStaffNames = defineEndpoint({
  ...route('listStaffNames'),
  summary:
    'First and last names of everybody who works or worked here, by the user name on records, and of officers and processors by the first name on loans. Names that two people share are left out.',
  access: 'staff',
  status: 200,
  answer: z.object({
    names: z.array(z.object({ userName: z.string(), fullName: z.string() })),
    assignees: z.array(
      z.object({ directory: z.enum(TASK_DIRECTORY_NAMES), firstName: z.string(), fullName: z.string() }),
    ),
  }),
});

export const directoryEndpoints = { getDirectories, listStaffNames };
