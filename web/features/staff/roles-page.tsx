import { useQuery } from '@tanstack/react-query';
import { ACCESS_SENTENCES, sightWords } from '../../../domain/loan-access/access-words.ts';
import { EVERYBODYS_WORK, PERMISSION_NAMES } from '../../../domain/people/permission-names.ts';
import {
  ROLE_NAMES,
  ROLE_TABLE,
  ROLES,
  type Role,
  type RolePermission,
} from '../../../domain/people/role.ts';
import { loanSightQuery } from '../../loans/loan-sight.ts';
import { IconCheck } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './staff-page.module.css';
import { StaffPagesLinks } from './staff-pages-links.tsx';

/** The first row says which loans each role sees, by the setting. */
const PERMISSIONS = (Object.keys(PERMISSION_NAMES) as RolePermission[]).filter(
  (permission) => permission !== 'see-all-loans',
);
const HEADS = ['Permission', ...ROLES.map((role) => ROLE_NAMES[role])];

/** The one table of roles, as the server applies it. */
export function RolesPage() {
  const { data } = useQuery(loanSightQuery);
  return (
    <Page title="Who may do what" sub="The server applies this table to every request">
      <StaffPagesLinks />
      {data === undefined ? null : <Notice>{ACCESS_SENTENCES[data.access]}</Notice>}
      <PlainTable label="Who may do what" heads={HEADS}>
        {data === undefined ? null : (
          <tr>
            <td>See customers and loans</td>
            {ROLES.map((role) => (
              <td key={role}>{sightWords(data.access, role)}</td>
            ))}
          </tr>
        )}
        {PERMISSIONS.map((permission) => (
          <PermissionRow
            key={permission}
            name={PERMISSION_NAMES[permission]}
            isAllowed={(role) => ROLE_TABLE[role].permissions.includes(permission)}
          />
        ))}
        {EVERYBODYS_WORK.map((work) => (
          <PermissionRow key={work} name={work} isAllowed={() => true} />
        ))}
      </PlainTable>
    </Page>
  );
}

function PermissionRow({ name, isAllowed }: { name: string; isAllowed: (role: Role) => boolean }) {
  return (
    <tr>
      <td>{name}</td>
      {ROLES.map((role) => (
        <td key={role}>
          {isAllowed(role) ? (
            <span className={classes.allowed}>
              <IconCheck size={16} stroke={2} aria-hidden />
              Yes
            </span>
          ) : (
            <span className={classes.refused}>No</span>
          )}
        </td>
      ))}
    </tr>
  );
}
