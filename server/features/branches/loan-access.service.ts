import type { UnderwriterCounts } from '../../../domain/decisions/loan-decision.ts';
import { sightOf } from '../../../domain/loan-access/loan-access.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import { newestSeenLoan, seesRecords } from '../../platform/access/loan-gate.store.ts';
import { EVERYTHING, type LoanGate, type NamedRecords, type Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import { listSeeingPeople } from './branches.store.ts';

type SeeingActor = Pick<Actor, 'staffId' | 'email' | 'fullName' | 'roles' | 'branchId' | 'apiKeyScopes'>;

/** Who sees which loans, in one place for paths, lists, streams and mails (docs/decisions/access-to-loans.md). */
export interface LoanAccessService extends LoanGate {
  viewerOf(actor: SeeingActor): Promise<Viewer>;
  sees(actor: SeeingActor, named: NamedRecords): Promise<boolean>;
  /**
   * The loan by which each person opens a customer: the wanted one, else their newest, or null without one. People
   * who may not open the customer are left out; under limited access, so is anyone without an account.
   */
  waysToOpen(
    customerId: string,
    wanted: string | null,
    emails: readonly string[],
  ): Promise<ReadonlyMap<string, string | null>>;
  /** How many of these underwriters see the loan now, and once its decision waits for confirmation (ACCESS-27). */
  countUnderwriters(loanId: string, emails: readonly string[]): Promise<UnderwriterCounts>;
  /** Fires in every server process. A person's branch changes with their session. */
  onChange(listener: () => void): void;
}

export function createLoanAccess(
  { database: { db }, companySettings }: Pick<Platform, 'database' | 'companySettings'>,
  directories: Pick<DirectoriesService, 'findOwnTasks'>,
): LoanAccessService {
  const setting = () => companySettings.current().loanAccess;

  const viewerOf = async (actor: SeeingActor): Promise<Viewer> => {
    const { roles, branchId, apiKeyScopes, staffId } = actor;
    const sight = sightOf(setting(), { roles, branchId, isKey: apiKeyScopes !== null });
    if (sight === 'everything') return EVERYTHING;
    if (sight === 'branch' && branchId !== null) return { sees: 'branch', branchId };
    const tasks = await directories.findOwnTasks(actor);
    return { sees: 'own', staffId, tasks, decides: hasPermission(roles, 'decide-loans') };
  };

  const viewersOf = async (emails: readonly string[]) => {
    const people = emails.length === 0 ? [] : await listSeeingPeople(db, emails);
    return Promise.all(
      people.map(async ({ name, ...person }) => ({
        email: person.email,
        viewer: await viewerOf({ ...person, fullName: fullName(name), apiKeyScopes: null }),
      })),
    );
  };

  return {
    viewerOf,

    async admit(viewer, named) {
      if (!(await seesRecords(db, viewer, named))) throw notFound();
    },

    sees: async (actor, named) => seesRecords(db, await viewerOf(actor), named),

    async waysToOpen(customerId, wanted, emails) {
      if (setting() === 'everyone') return new Map(emails.map((email) => [email, wanted]));
      const ways = new Map<string, string | null>();
      for (const { email, viewer } of await viewersOf(emails)) {
        if (!(await seesRecords(db, viewer, { customerId }))) continue;
        const seesWanted = wanted === null || (await seesRecords(db, viewer, { customerId, loanId: wanted }));
        ways.set(email, seesWanted ? wanted : await newestSeenLoan(db, viewer, customerId));
      }
      return ways;
    },

    async countUnderwriters(loanId, emails) {
      if (setting() === 'everyone') return { see: emails.length, couldConfirm: emails.length };
      const counts = { see: 0, couldConfirm: 0 };
      for (const { viewer } of await viewersOf(emails)) {
        const sees = await seesRecords(db, viewer, { loanId });
        if (sees) counts.see += 1;
        if (sees || viewer.sees === 'own') counts.couldConfirm += 1;
      }
      return counts;
    },

    onChange(listener) {
      companySettings.onChange((now, before) => {
        if (now.loanAccess !== before.loanAccess) listener();
      });
    },
  };
}
