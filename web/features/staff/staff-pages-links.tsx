import { useLocation } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './staff-page.module.css';

const LINKS = [
  { label: 'People', href: paths.staff() },
  { label: 'Branches', href: paths.staffBranches() },
  { label: 'Permissions', href: paths.staffRoles() },
  { label: 'Change history', href: paths.staffChanges() },
] as const;

export function StaffPagesLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Staff" className={classes.links}>
      {LINKS.map(({ label, href }) => (
        <AppLink
          key={href}
          href={href}
          className={classes.link}
          aria-current={pathname.replace(/\/$/, '') === href ? 'page' : undefined}
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
