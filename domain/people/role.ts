/** The groups of the team directories by their names on screen and in the history. */
export const DIRECTORY_GROUP_NAMES = {
  salesTeam: 'Sales team',
  processingTeam: 'Processing team',
  fundingTeam: 'Funding team',
  devTeam: 'Dev team',
  processors: 'Processors',
  loanOfficers: 'Loan officers',
  admins: 'Admins',
  appraisers: 'Appraisers',
} as const;

/** The permissions that not every role has. */
export type RolePermission =
  /** All loans, whatever the setting of access says (ACCESS-2). */
  | 'see-all-loans'
  /** Directories, title companies and default cc addresses. */
  | 'manage-directories'
  /** The list of people who may sign in, and their second factors. */
  | 'manage-staff'
  /** The settings of the company. */
  | 'manage-settings'
  /** API keys: other programs that use the API. */
  | 'manage-api-keys'
  /** The receivers of events. */
  | 'manage-webhooks'
  /** The words of the mails that Lintel sends. */
  | 'manage-mail-templates'
  /** The tables of rates and limits that quotes read. */
  | 'manage-rate-tables'
  /** The templates of conditions. */
  | 'manage-condition-templates'
  /** The list of exports, and their daily limits. */
  | 'review-exports'
  | 'export-history'
  /** Everything that happens, for other programs and for a SIEM. */
  | 'read-event-feed'
  | 'place-legal-holds'
  | 'assign-tasks'
  /** The date on which an application was received, against that of its answers. */
  | 'correct-application-dates'
  | 'set-default-costs'
  /** Shared views of the loan list that others saved. */
  | 'delete-shared-views'
  /** The blank forms of Form 1003. */
  | 'manage-official-forms'
  /** Notices about the server itself, such as a full disk. */
  | 'see-server-notices';

interface RoleRecord {
  /** The name on screen and in exports. */
  name: string;
  /** The word for `npm run staff`. */
  word: string;
  /** The directory that lists its people, for assignments and mail. */
  directory: keyof typeof DIRECTORY_GROUP_NAMES | null;
  permissions: readonly RolePermission[];
}

/** The codes of roles in the API and in the database. */
export const ADMIN = 'ROLE_ADMIN' as const;
export const LOAN_OFFICER = 'ROLE_LOAN_OFFICER' as const;
export const LOAN_PROCESSOR = 'ROLE_LOAN_PROCESSOR' as const;

/** The roles that allow a sign-in (BASE-1), each with its names and permissions (docs/decisions/staff.md). */
const TABLE = {
  [ADMIN]: {
    name: 'Administrator',
    word: 'admin',
    directory: 'admins',
    permissions: [
      'see-all-loans',
      'manage-directories',
      'manage-staff',
      'manage-settings',
      'manage-api-keys',
      'manage-webhooks',
      'manage-mail-templates',
      'manage-rate-tables',
      'manage-condition-templates',
      'review-exports',
      'export-history',
      'read-event-feed',
      'place-legal-holds',
      'assign-tasks',
      'correct-application-dates',
      'set-default-costs',
      'delete-shared-views',
      'manage-official-forms',
      'see-server-notices',
    ],
  },
  [LOAN_OFFICER]: { name: 'Loan officer', word: 'officer', directory: 'loanOfficers', permissions: [] },
  [LOAN_PROCESSOR]: { name: 'Loan processor', word: 'processor', directory: 'processors', permissions: [] },
} as const satisfies Record<`ROLE_${string}`, RoleRecord>;

export type Role = keyof typeof TABLE;

export const ROLE_TABLE: Readonly<Record<Role, RoleRecord>> = TABLE;

export const ROLES = Object.keys(TABLE) as [Role, ...Role[]];

/** The names of roles on screen and in exports. */
export const ROLE_NAMES = Object.fromEntries(ROLES.map((role) => [role, TABLE[role].name])) as Readonly<
  Record<Role, string>
>;

/** Whether a word from a token or a form is the code of a role. */
export function isRole(word: string): word is Role {
  return Object.hasOwn(TABLE, word);
}

/** The roles that have the permission. */
export function rolesWith(permission: RolePermission): readonly Role[] {
  return ROLES.filter((role) => ROLE_TABLE[role].permissions.includes(permission));
}

/** Whether one of the roles has the permission. */
export function hasPermission(roles: readonly Role[], permission: RolePermission): boolean {
  return rolesWith(permission).some((role) => roles.includes(role));
}
