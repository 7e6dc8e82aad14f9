import type { TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import type { Actor } from '../actor.ts';

/**
 * The reader of loans, for the SQL of every list. Jobs and commands read as EVERYTHING. Each service that answers people
 * asks for it, so that a list without it does not compile.
 */
export type Viewer =
  | { sees: 'everything' }
  | { sees: 'branch'; branchId: string }
  /** @see LIST-39 for the names under which loans are assigned. */
  | { sees: 'own'; staffId: string; tasks: TaskAssignment };

export const EVERYTHING: Viewer = { sees: 'everything' };

/** The viewer of endpoints that need none: a list that asks for one by mistake stays empty. */
export const NOTHING: Viewer = {
  sees: 'own',
  staffId: '00000000-0000-0000-0000-000000000000',
  tasks: { loanOfficer: null, setupProcessor: null, conditionsProcessor: null },
};

export interface LoanGate {
  viewerOf(actor: Actor): Promise<Viewer>;
  /** @throws AppError `not_found` for records that the viewer does not see, as for unknown ones. */
  admit(viewer: Viewer, named: NamedRecords): Promise<void>;
}

/** The ids in a path: of a customer, of a loan of theirs, or of an action of a loan. */
export interface NamedRecords {
  customerId?: string | undefined;
  loanId?: string | undefined;
  actionId?: string | undefined;
}
