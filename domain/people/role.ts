export const DIRECTORY_GROUP_NAMES = {
  salesTeam: 'Sales team',
  processingTeam: 'Processing team',
  fundingTeam: 'Funding team',
  devTeam: 'Dev team',
  processors: 'Processors',
  loanOfficers: 'Loan officers',
  underwriters: 'Underwriters',
  closers: 'Closers',
  admins: 'Admins',
  appraisers: 'Appraisers',
} as const;

export type RolePermission =
  /** All loans, whatever the access setting (ACCESS-2). */
  | 'see-all-loans'
  /** Changes of customers and loans. Who lacks it only reads (BASE-98). */
  | 'work-on-loans'
  /** Approvals, denials and their confirmation. Not administrators: who grants the role does not decide. */
  | 'decide-loans'
  | 'manage-directories'
  | 'manage-staff'
  | 'manage-settings'
  | 'manage-api-keys'
  | 'manage-webhooks'
  | 'manage-mail-templates'
  | 'manage-rate-tables'
  | 'manage-condition-templates'
  | 'review-exports'
  | 'set-export-limits'
  | 'review-status-overrides'
  /** Not administrators: they choose which requirements can be overridden. */
  | 'confirm-status-overrides'
  | 'export-history'
  | 'read-event-feed'
  | 'place-legal-holds'
  | 'assign-tasks'
  | 'correct-application-dates'
  | 'set-default-costs'
  | 'delete-shared-views'
  | 'manage-official-forms'
  | 'keep-hmda-register'
  | 'see-server-notices';

interface RoleRecord {
  name: string;
  /** Argument of `npm run staff`. */
  word: string;
  directory: keyof typeof DIRECTORY_GROUP_NAMES | null;
  permissions: readonly RolePermission[];
}

export const ADMIN = 'ROLE_ADMIN' as const;
export const LOAN_OFFICER = 'ROLE_LOAN_OFFICER' as const;
export const LOAN_PROCESSOR = 'ROLE_LOAN_PROCESSOR' as const;
export const UNDERWRITER = 'ROLE_UNDERWRITER' as const;
export const CLOSER = 'ROLE_CLOSER' as const;
export const COMPLIANCE = 'ROLE_COMPLIANCE' as const;

/** The roles that allow a sign-in (BASE-1), each with its names and permissions (docs/decisions/staff.md). */
const TABLE = {
  [ADMIN]: {
    name: 'Administrator',
    word: 'admin',
    directory: 'admins',
    permissions: [
      'see-all-loans',
      'work-on-loans',
      'manage-directories',
      'manage-staff',
      'manage-settings',
      'manage-api-keys',
      'manage-webhooks',
      'manage-mail-templates',
      'manage-rate-tables',
      'manage-condition-templates',
      'review-exports',
      'set-export-limits',
      'review-status-overrides',
      'export-history',
      'read-event-feed',
      'place-legal-holds',
      'assign-tasks',
      'correct-application-dates',
      'set-default-costs',
      'delete-shared-views',
      'manage-official-forms',
      'keep-hmda-register',
      'see-server-notices',
    ],
  },
  [LOAN_OFFICER]: {
    name: 'Loan officer',
    word: 'officer',
    directory: 'loanOfficers',
    permissions: ['work-on-loans'],
  },
  [LOAN_PROCESSOR]: {
    name: 'Loan processor',
    word: 'processor',
    directory: 'processors',
    permissions: ['work-on-loans'],
  },
  [UNDERWRITER]: {
    name: 'Underwriter',
    word: 'underwriter',
    directory: 'underwriters',
    permissions: ['work-on-loans', 'decide-loans'],
  },
  [CLOSER]: { name: 'Closer', word: 'closer', directory: 'closers', permissions: ['work-on-loans'] },
  [COMPLIANCE]: {
    name: 'Compliance',
    word: 'compliance',
    directory: null,
    permissions: [
      'see-all-loans',
      'review-exports',
      'review-status-overrides',
      'confirm-status-overrides',
      'export-history',
      'read-event-feed',
      'keep-hmda-register',
    ],
  },
} as const satisfies Record<`ROLE_${string}`, RoleRecord>;

export type Role = keyof typeof TABLE;

export const ROLE_TABLE: Readonly<Record<Role, RoleRecord>> = TABLE;

export const ROLES = Object.keys(TABLE) as [Role, ...Role[]];

export const ROLE_NAMES = Object.fromEntries(ROLES.map((role) => [role, TABLE[role].name])) as Readonly<
  Record<Role, string>
>;

export function isRole(word: string): word is Role {
  return Object.hasOwn(TABLE, word);
}

export function rolesWith(permission: RolePermission): readonly Role[] {
  return ROLES.filter((role) => ROLE_TABLE[role].permissions.includes(permission));
}

export function hasPermission(roles: readonly Role[], permission: RolePermission): boolean {
  return rolesWith(permission).some((role) => roles.includes(role));
}
