import { hasPermission } from '../../../domain/people/role.ts';
import { useSession } from '../../api/session/session-queries.ts';

export const ONLY_READS = 'Your role reads loans and does not change them.';

/** False for somebody who only reads, such as Compliance (BASE-98). */
export function useMayWorkOnLoans(): boolean {
  const session = useSession();
  return session === null || hasPermission(session.roles, 'work-on-loans');
}
