import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from '../../paths.ts';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { StaffPage } from './staff-page.tsx';

const RolesPage = lazyPart(() => import('./roles-page.tsx'), 'RolesPage');
const BranchesPage = lazyPart(() => import('./branches/branches-page.tsx'), 'BranchesPage');
const StaffChangesPage = lazyPart(() => import('./staff-changes-page.tsx'), 'StaffChangesPage');
const PersonPage = lazyPart(() => import('./person-page.tsx'), 'PersonPage');

/** The pages about staff, by the rest of the address. Any other one goes home, like every unknown address. */
export function StaffPages() {
  const { _splat: page = '' } = useParams({ strict: false });
  return <Suspense>{pageOf(page.split('/'))}</Suspense>;
}

function pageOf([page = '', staffId, ...rest]: string[]) {
  if (page === '') return <StaffPage />;
  if (page === 'roles' && staffId === undefined) return <RolesPage />;
  if (page === 'branches' && staffId === undefined) return <BranchesPage />;
  if (page === 'changes' && staffId === undefined) return <StaffChangesPage />;
  if (page === 'people' && staffId !== undefined && rest.length === 0) {
    return <PersonPage key={staffId} staffId={staffId} />;
  }
  return <GoTo href={paths.home()} />;
}
