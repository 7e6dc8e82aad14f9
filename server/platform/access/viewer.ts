import { forEachTask, type TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import type { Actor } from '../actor.ts';

/**
 * Who reads, for the SQL of every list. Jobs and commands read as EVERYTHING. A required parameter of every service for
 * people, so that a list without it does not compile.
 */
export type Viewer =
  | { sees: 'everything' }
  | { sees: 'branch'; branchId: string }
  /** @see LIST-39 for the names under which loans are assigned. */
  | { sees: 'own'; staffId: string; tasks: TaskAssignment };

export const EVERYTHING: Viewer = { sees: 'everything' };

/** For endpoints that need no viewer: a list that uses it by mistake is empty. */
export const NOTHING: Viewer = {
  sees: 'own',
  staffId: '00000000-0000-0000-0000-000000000000',
  tasks: forEachTask(() => null),
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
