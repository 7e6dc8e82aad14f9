import { type Contact, DIRECTORY_GROUPS, type getDirectories } from '../../../contract/directories.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { ownOfficer } from '../../../domain/own-officer.ts';
import { type StaffName, staffNamesOf } from '../../../domain/staff-name.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  listDefaultCarbonCopies,
  listDirectoryEntries,
  listPeopleOfHouse,
  listStaffAddresses,
  listTitleCompanies,
} from './directories.store.ts';

export interface DirectoriesService {
  /** @param tx the transaction that the answer is for, where there is one: it then needs no second connection. */
  getDirectories(tx?: Db): Promise<Omit<AnswerOf<typeof getDirectories>, 'ownLoanOfficer'>>;
  /** The first name of the officer who is the signed-in person; null where none of them is. */
  findOwnOfficer(
    officers: readonly Contact[],
    actor: Pick<Actor, 'email' | 'fullName'>,
  ): Promise<string | null>;
  /** Of everybody who works or worked here, by the user names that records are stamped with. */
  listStaffNames(): Promise<StaffName[]>;
}

export function createDirectoriesService({ database: { db } }: Platform): DirectoriesService {
  return {
    listStaffNames: async () => staffNamesOf(await listPeopleOfHouse(db)),

    findOwnOfficer: async (officers, actor) =>
      ownOfficer(officers, actor, await listStaffAddresses(db))?.firstName ?? null,

    async getDirectories(tx = db) {
      const [entries, companies, carbonCopies] = await Promise.all([
        listDirectoryEntries(tx),
        listTitleCompanies(tx),
        listDefaultCarbonCopies(tx),
      ]);
      const people = Map.groupBy(entries, (entry) => entry.directory);
      const contacts = (group: string): Contact[] =>
        (people.get(group) ?? []).map((entry) => ({
          firstName: entry.first_name,
          lastName: entry.last_name,
          email: entry.email,
        }));
      const carbonCopy = (type: string) =>
        carbonCopies.find((copy) => copy.action_type === type)?.email ?? null;
      const groups = Object.fromEntries(DIRECTORY_GROUPS.map((group) => [group, contacts(group)]));
      return {
        ...(groups as Record<(typeof DIRECTORY_GROUPS)[number], Contact[]>),
        titleCompanies: companies.map(({ name, recipients }) => ({
          name,
          recipients: recipients.map((email) => ({ email })),
        })),
        defaultCarbonCopies: {
          TITLE_DOCS: carbonCopy('TITLE_DOCS'),
          INSURANCE_BINDER: carbonCopy('INSURANCE_BINDER'),
        },
      };
    },
  };
}
