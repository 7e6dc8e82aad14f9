import { sightOf } from '../../../domain/loan-access/loan-access.ts';
import { fullName } from '../../../domain/people/person-name.ts';
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
    return { sees: 'own', staffId, tasks: await directories.findOwnTasks(actor) };
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
      if (emails.length === 0) return ways;
      for (const { name, ...person } of await listSeeingPeople(db, emails)) {
        const viewer = await viewerOf({ ...person, fullName: fullName(name), apiKeyScopes: null });
        if (!(await seesRecords(db, viewer, { customerId }))) continue;
        const seesWanted = wanted === null || (await seesRecords(db, viewer, { customerId, loanId: wanted }));
        ways.set(person.email, seesWanted ? wanted : await newestSeenLoan(db, viewer, customerId));
      }
      return ways;
    },

    onChange(listener) {
      companySettings.onChange((now, before) => {
        if (now.loanAccess !== before.loanAccess) listener();
      });
    },
  };
}
