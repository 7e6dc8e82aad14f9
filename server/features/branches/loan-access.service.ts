import { sightOf } from '../../../domain/loan-access/loan-access.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { seesRecords } from '../../platform/access/loan-gate.store.ts';
import { EVERYTHING, type LoanGate, type NamedRecords, type Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import { listSeeingPeople } from './seeing-people.store.ts';

type SeeingActor = Pick<Actor, 'staffId' | 'email' | 'fullName' | 'roles' | 'branchId' | 'apiKeyScopes'>;

/** Who sees which loans: one home for the gate of paths, for lists, streams and mails (decision 173). */
export interface LoanAccessService extends LoanGate {
  /** Whether the person sees the records now. */
  sees(actor: SeeingActor, named: NamedRecords): Promise<boolean>;
  /** The staff among these addresses who may not open a customer. */
  whoMayNotOpen(customerId: string, emails: readonly string[]): Promise<string[]>;
  /** Calls back when the setting changes, in every server process. A person's branch changes with their session. */
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

    async whoMayNotOpen(customerId, emails) {
      if (setting() === 'everyone' || emails.length === 0) return [];
      const refused: string[] = [];
      for (const { name, ...person } of await listSeeingPeople(db, emails)) {
        const viewer = await viewerOf({ ...person, fullName: fullName(name), apiKeyScopes: null });
        if (!(await seesRecords(db, viewer, { customerId }))) refused.push(person.email);
      }
      return refused;
    },

    onChange(listener) {
      companySettings.onChange((now, before) => {
        if (now.loanAccess !== before.loanAccess) listener();
      });
    },
  };
}
