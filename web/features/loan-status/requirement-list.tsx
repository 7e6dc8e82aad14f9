import type { StatusRequirement } from '../../../contract/actions/status-requirements.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './loan-status-page.module.css';

interface RequirementListProps {
  loan: { customerId: string; loanId: string };
  requirements: readonly StatusRequirement[];
}

/** What is missing, each with a link to the place where it is done. */
export function RequirementList({ loan, requirements }: RequirementListProps) {
  const roles = useSession()?.roles ?? [];
  return (
    <ul className={classes.requirements}>
      {requirements.map(({ requirementId, name, law, words, place }) => (
        <li key={requirementId}>
          {place === 'tasks' && !hasPermission(roles, 'assign-tasks') ? (
            name
          ) : (
            <AppLink href={hrefOf(place, loan)}>{name}</AppLink>
          )}
          {law === null ? null : <span className={classes.law}> {law}</span>}
          {words.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function hrefOf(
  place: StatusRequirement['place'],
  { customerId, loanId }: RequirementListProps['loan'],
): string {
  return place === 'application'
    ? paths.urla({ customerId, loanId, sourceUrla: 'loan-status' })
    : paths.actionCenter(customerId, loanId, place);
}
