import { hasPermission } from '../../../domain/people/role.ts';
import { useSession } from '../../api/session/session-queries.ts';

/** False for somebody who only reads, such as Compliance (BASE-98). */
export function useMayWorkOnLoans(): boolean {
  return hasPermission(useSession()?.roles ?? [], 'work-on-loans');
}
