import { forEachTask, type TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import type { Actor } from '../actor.ts';

/**
 * Who reads, for the SQL of every list. Jobs and commands read as EVERYTHING. A required parameter of every service for
 * people, so that a list without it does not compile.
 */
export type Viewer =
  | { sees: 'everything' }
  | { sees: 'branch'; branchId: string }
  /**
   * @see LIST-39 for the names under which loans are assigned.
   * `decides`: also loans that any underwriter may decide or confirm, and those that this one decided (ACCESS-27).
   */
  | { sees: 'own'; staffId: string; tasks: TaskAssignment; decides: boolean };

export const EVERYTHING: Viewer = { sees: 'everything' };

/** For endpoints that need no viewer: a list that uses it by mistake is empty. */
export const NOTHING: Viewer = {
  sees: 'own',
  staffId: '00000000-0000-0000-0000-000000000000',
  tasks: forEachTask(() => null),
  decides: false,
};

export interface LoanGate {
  viewerOf(actor: Actor): Promise<Viewer>;
  /** @throws AppError `not_found` for hidden records, the same as for unknown ones. */
  admit(viewer: Viewer, named: NamedRecords): Promise<void>;
}

export interface NamedRecords {
  customerId?: string | undefined;
  loanId?: string | undefined;
  actionId?: string | undefined;
}
