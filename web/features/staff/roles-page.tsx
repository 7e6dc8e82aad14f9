import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ACCESS_SENTENCES, sightWords } from '../../../domain/loan-access/loan-access.ts';
import {
  ROLE_NAMES,
  ROLE_TABLE,
  ROLES,
  type Role,
  type RolePermission,
} from '../../../domain/people/role.ts';
import { EVERYBODYS_WORK, PERMISSION_NAMES } from '../../../domain/people/staff-permissions.ts';
import { loanSightQuery } from '../../loans/loan-sight.ts';
import { PAGES } from '../../pages.ts';
import { IconCheck } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import classes from './staff-page.module.css';
import { StaffPagesLinks } from './staff-pages-links.tsx';

/** The first row says which loans each role sees under the setting. */
const PERMISSIONS = (Object.keys(PERMISSION_NAMES) as RolePermission[]).filter(
  (permission) => permission !== 'see-all-loans',
);
interface PermissionRow {
  name: string;
  answer: (role: Role) => ReactNode;
}

const COLUMNS: readonly TableColumn<PermissionRow>[] = [
  { head: 'Permission', cell: ({ name }) => name },
  ...ROLES.map((role) => ({ head: ROLE_NAMES[role], cell: ({ answer }: PermissionRow) => answer(role) })),
];

const ROWS: readonly PermissionRow[] = [
  ...PERMISSIONS.map((permission) => ({
    name: PERMISSION_NAMES[permission],
    answer: (role: Role) => <Answer isAllowed={ROLE_TABLE[role].permissions.includes(permission)} />,
  })),
  ...EVERYBODYS_WORK.map((name) => ({ name, answer: () => <Answer isAllowed /> })),
];

function sightRow(access: Parameters<typeof sightWords>[0]): PermissionRow {
  return { name: 'See customers and loans', answer: (role) => sightWords(access, role) };
}

export function RolesPage() {
  const { data } = useQuery(loanSightQuery);
  return (
    <Page title={PAGES.staffRoles.title} sub="The server enforces these permissions on every request">
      <StaffPagesLinks />
      {data === undefined ? null : <Notice>{ACCESS_SENTENCES[data.access]}</Notice>}
      <PlainTable
        label="Permissions"
        rows={[...(data === undefined ? [] : [sightRow(data.access)]), ...ROWS]}
        keyOf={({ name }) => name}
        columns={COLUMNS}
      />
    </Page>
  );
}

function Answer({ isAllowed }: { isAllowed: boolean }) {
  return isAllowed ? (
    <span className={classes.allowed}>
      <IconCheck size={16} stroke={2} aria-hidden />
      Yes
    </span>
  ) : (
    <span className={classes.refused}>No</span>
  );
}
