import { type Contact, DIRECTORY_GROUPS, type getDirectories } from '../../../contract/directories.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import {
  forEachTask,
  TASK_DIRECTORIES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/loans/task-assignment.ts';
import { forEachOrder } from '../../../domain/orders/order-types.ts';
import { type AssigneeName, assigneeNamesOf, ownOfficer } from '../../../domain/people/assignee-name.ts';
import { staffName } from '../../../domain/people/email.ts';
import { fullName, type StaffName, staffNamesOf } from '../../../domain/people/person-name.ts';
import { TITLE_SERVICE } from '../../../domain/provider-list/settlement-services.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  listActiveStaff,
  listAssignablePeople,
  listDefaultCarbonCopies,
  listDirectoryEntries,
  listPeopleOfHouse,
  listStaffAddresses,
  listTitleCompanies,
  servicesOf,
} from './directories.store.ts';

/** With the first names that the directories use for them. */
export interface PersonWithTasks {
  staffId: string;
  /** In lower case. */
  email: string;
  tasks: TaskAssignment;
}

export interface DirectoriesService {
  /**
   *
   * @param tx the answer's transaction, to avoid a second connection.
   */
  getDirectories(tx?: Db): Promise<Omit<AnswerOf<typeof getDirectories>, 'ownLoanOfficer'>>;
  /** First name of the signed-in person, if they are an officer. */
  findOwnOfficer(
    officers: readonly Contact[],
    actor: Pick<Actor, 'email' | 'fullName'>,
  ): Promise<string | null>;
  /** First names of the signed-in person by task; null where no directory lists them. */
  findOwnTasks(actor: Pick<Actor, 'email' | 'fullName'>): Promise<TaskAssignment>;
  /** With the names under which loans are assigned to them. */
  listPeopleWithTasks(tx: Db): Promise<PersonWithTasks[]>;
  /** By task, the names on loans whose people can sign in: somebody answers to each. */
  listAnsweringNames(): Promise<Record<TaskRole, readonly string[]>>;
  /** Includes people who left, by the user name on records. */
  listStaffNames(): Promise<StaffName[]>;
  /** Includes people who left. @param tx the email's transaction. */
  listSigningNames(tx: Db): Promise<ReadonlySet<string>>;
  /** Full names for the first names on loans. @param tx the answer's transaction. */
  listAssigneeNames(tx?: Db): Promise<AssigneeName[]>;
}

export function createDirectoriesService({
  database: { db },
}: Pick<Platform, 'database'>): DirectoriesService {
  async function peopleWithTasks(tx: Db): Promise<PersonWithTasks[]> {
    const [entries, addresses, staff] = await Promise.all([
      listDirectoryEntries(tx),
      listStaffAddresses(tx),
      listActiveStaff(tx),
    ]);
    return staff.map(({ staffId, email, ...name }) => ({
      staffId,
      email,
      tasks: tasksOf({ email, fullName: fullName(name) }, entries, addresses),
    }));
  }

  return {
    listStaffNames: async () => staffNamesOf(await listPeopleOfHouse(db)),

    async listSigningNames(tx) {
      const people = await listPeopleOfHouse(tx);
      return new Set(people.map((person) => fullName(person) || staffName(person.email)));
    },

    async listAssigneeNames(tx = db) {
      const { entries, staff } = await listAssignablePeople(tx);
      return assigneeNamesOf(entries, staff);
    },

    findOwnOfficer: async (officers, actor) =>
      ownOfficer(officers, actor, await listStaffAddresses(db))?.firstName ?? null,

    async findOwnTasks(actor) {
      const [entries, staff] = await Promise.all([listDirectoryEntries(db), listStaffAddresses(db)]);
      return tasksOf(actor, entries, staff);
    },

    async listAnsweringNames() {
      const people = await peopleWithTasks(db);
      return forEachTask((task) => [...new Set(people.flatMap(({ tasks }) => tasks[task] ?? []))]);
    },

    listPeopleWithTasks: peopleWithTasks,

    async getDirectories(tx = db) {
      const [entries, companies, carbonCopies] = await Promise.all([
        listDirectoryEntries(tx),
        listTitleCompanies(tx),
        listDefaultCarbonCopies(tx),
      ]);
      const people = Map.groupBy(entries, (entry) => entry.directory);
      const contacts = (group: string): Contact[] => (people.get(group) ?? []).map(contactOf);
      const carbonCopy = (type: string) =>
        carbonCopies.find((copy) => copy.action_type === type)?.email ?? null;
      const groups = Object.fromEntries(DIRECTORY_GROUPS.map((group) => [group, contacts(group)]));
      return {
        ...(groups as Record<(typeof DIRECTORY_GROUPS)[number], Contact[]>),
        titleCompanies: companies
          .filter((company) => servicesOf(company).includes(TITLE_SERVICE))
          .map(({ name, address, phone, recipients }) => ({
            name,
            address: address ?? '',
            phone: phone ?? '',
            recipients: recipients.map((email) => ({ email })),
          })),
        defaultCarbonCopies: forEachOrder(carbonCopy),
      };
    },
  };
}

/** Null where the directory does not list the person. */
function tasksOf(
  person: { email: string; fullName: string },
  entries: Awaited<ReturnType<typeof listDirectoryEntries>>,
  staffAddresses: readonly string[],
): TaskAssignment {
  const own = (directory: string) => {
    const people = entries.filter((entry) => entry.directory === directory).map(contactOf);
    return ownOfficer(people, person, staffAddresses)?.firstName ?? null;
  };
  return forEachTask((task) => own(TASK_DIRECTORIES[task]));
}

function contactOf(entry: { first_name: string; last_name: string | null; email: string }): Contact {
  return { firstName: entry.first_name, lastName: entry.last_name, email: entry.email };
}
