import type { RecordChange } from '../history/record-change.ts';
import { TASK_ROLE_NAMES, type TaskRole } from '../loans/task-assignment.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';
import { hasPermission, isRole, ROLE_NAMES, type Role } from './role.ts';

export const STAFF_EVENTS = [
  'staff-added',
  'staff-roles-set',
  'staff-disabled',
  'staff-enabled',
  'staff-branch-set',
  'staff-name-set',
  'staff-nmls-id-set',
  'staff-limit-set',
  'staff-invited-again',
  'sessions-ended',
  'second-factor-reset',
  'single-sign-on-linked',
  'single-sign-on-unlinked',
  'loans-reassigned',
] as const;

export type StaffEvent = (typeof STAFF_EVENTS)[number];

export interface StaffEventDetails {
  sessions?: number;
  tasks?: { task: TaskRole; from: string; to: string; email: string }[];
  loans?: number;
  fromBranch?: string | null;
  toBranch?: string | null;
  fromName?: string;
  toName?: string;
  fromNmlsId?: string;
  toNmlsId?: string;
  fromLimit?: string;
  toLimit?: string;
}

interface StaffFieldChange {
  field: string;
  from: string | null;
  to: string | null;
}

/** What an event changed, with both values (STAFF-15). For roles and state they are in the record's patch. */
export function staffFieldChanges(
  kind: StaffEvent,
  details: StaffEventDetails,
  changes: readonly RecordChange[] | null,
): StaffFieldChange[] {
  const patch = changes?.find(({ of }) => of === 'staff')?.patch ?? [];
  switch (kind) {
    case 'staff-added': {
      const added = patch.find((operation) => operation.op === 'add' && operation.path === '');
      const row = (added !== undefined && 'value' in added ? added.value : {}) as Record<string, unknown>;
      const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
      return [
        { field: 'Name', from: null, to: name || null },
        { field: 'Roles', from: null, to: roleNames(Object.keys((row.roles ?? {}) as object)) },
      ];
    }
    case 'staff-roles-set': {
      const gone = patch.flatMap((operation) => (operation.op === 'remove' ? roleIn(operation.path) : []));
      const come = patch.flatMap((operation) => (operation.op === 'add' ? roleIn(operation.path) : []));
      return [
        ...gone.map((role) => ({ field: 'Role', from: roleNames([role]), to: null })),
        ...come.map((role) => ({ field: 'Role', from: null, to: roleNames([role]) })),
      ];
    }
    case 'staff-disabled':
      return [{ field: 'State', from: 'Active', to: 'Disabled' }];
    case 'staff-enabled':
      return [{ field: 'State', from: 'Disabled', to: 'Active' }];
    case 'staff-branch-set':
      return [{ field: 'Branch', from: details.fromBranch ?? null, to: details.toBranch ?? null }];
    case 'staff-name-set':
      return [{ field: 'Name', from: details.fromName ?? null, to: details.toName ?? null }];
    case 'staff-nmls-id-set':
      return [{ field: 'NMLS ID', from: details.fromNmlsId || null, to: details.toNmlsId || null }];
    case 'staff-limit-set':
      return [{ field: 'Underwriter limit', from: details.fromLimit ?? null, to: details.toLimit ?? null }];
    case 'staff-invited-again':
      return [{ field: 'Invitation', from: null, to: 'Sent again' }];
    case 'sessions-ended':
      return [{ field: 'Sessions', from: String(details.sessions ?? 0), to: '0' }];
    case 'second-factor-reset':
      return [{ field: 'Second factor', from: 'Set up', to: null }];
    case 'single-sign-on-linked':
      return [{ field: 'Account of single sign-on', from: null, to: 'Linked' }];
    case 'single-sign-on-unlinked':
      return [{ field: 'Account of single sign-on', from: 'Linked', to: null }];
    case 'loans-reassigned':
      return (details.tasks ?? []).map(({ task, from, to, email }) => ({
        field: TASK_ROLE_NAMES[task],
        from,
        to: `${to} (${email})`,
      }));
  }
}

function roleIn(path: string): string[] {
  const [, key, role] = path.split('/');
  return key === 'roles' && role !== undefined ? [role] : [];
}

function roleNames(roles: readonly string[]): string | null {
  return roles.map((role) => (isRole(role) ? ROLE_NAMES[role] : role)).join(', ') || null;
}

interface Person {
  email: string;
  roles: readonly Role[];
  isDisabled: boolean;
}

/**
 * Somebody must remain to manage people, directories and holds (SIGN-47). `others` are the other people who can sign
 * in.
 */
export function canChangeStaff(before: Person, after: Person, others: number): Permission {
  const administers = ({ roles, isDisabled }: Person) => hasPermission(roles, 'manage-staff') && !isDisabled;
  if (others > 0 || !administers(before) || administers(after)) return ALLOWED;
  return refused(`${before.email} is the last administrator: make someone else one first.`);
}
