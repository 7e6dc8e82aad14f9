import {
  CARBON_COPY_TYPES,
  type CarbonCopy,
  type DirectoryChange,
  type getManagedDirectories,
} from '../../../contract/directory-admin.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { type RecordedRow, recordChange } from '../../../domain/history/record-change.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './directory-admin.store.ts';
import { directoryChange, recordDirectoryChange } from './directory-changes.ts';
import {
  createDirectoryPeopleService,
  type DirectoryPeopleService,
  personAnswer,
} from './directory-people.service.ts';
import { directoryTurns } from './directory-turns.ts';
import {
  companyAnswer,
  createTitleCompaniesService,
  type TitleCompaniesService,
} from './title-companies.service.ts';

/** Changes shown at once. */
const CHANGES_PER_PAGE = 50;

const CARBON_COPY_SUBJECTS = {
  TITLE_DOCS: 'Default cc of title documents',
  INSURANCE_BINDER: 'Default cc of the insurance binder',
} as const;

/** What administrators do with the directories. Every change is in the history. */
export interface DirectoryAdminService extends DirectoryPeopleService, TitleCompaniesService {
  getManagedDirectories(): Promise<AnswerOf<typeof getManagedDirectories>>;
  setCarbonCopy(carbonCopy: CarbonCopy, actor: Actor): Promise<CarbonCopy>;
  /** Newest first; `links.next` while there are older ones. */
  listDirectoryChanges(
    before: number | undefined,
  ): Promise<{ changes: DirectoryChange[]; links: { next?: { href: string } } }>;
}

export function createDirectoryAdminService(platform: Platform): DirectoryAdminService {
  const { db } = platform.database;
  const inTurn = directoryTurns(platform);
  return {
    ...createDirectoryPeopleService(inTurn),
    ...createTitleCompaniesService(inTurn),

    async getManagedDirectories() {
      const [people, companies, ...emails] = await Promise.all([
        store.listPeople(db),
        store.listCompanies(db),
        ...CARBON_COPY_TYPES.map((actionType) => store.findCarbonCopy(db, actionType)),
      ]);
      return {
        people: people.map(personAnswer),
        titleCompanies: companies.map(companyAnswer),
        carbonCopies: CARBON_COPY_TYPES.map((actionType, index) => ({
          actionType,
          email: emails[index] ?? null,
        })),
      };
    },

    setCarbonCopy: ({ actionType, email }, actor) =>
      inTurn(async (tx, now) => {
        const before = await store.findCarbonCopy(tx, actionType);
        if (before !== email) {
          await store.writeCarbonCopy(tx, actionType, email);
          const change = {
            before: { email: before },
            after: { email },
            subject: CARBON_COPY_SUBJECTS[actionType],
            record: recordChange('carbon-copy', actionType, carbonCopyRow(before), carbonCopyRow(email)),
          };
          await recordDirectoryChange(tx, { kind: 'directory-carbon-copy-changed', ...change }, actor, now);
        }
        return { actionType, email };
      }),

    async listDirectoryChanges(before) {
      const events = await store.listDirectoryEvents(db, { before, limit: CHANGES_PER_PAGE + 1 });
      const shown = events.slice(0, CHANGES_PER_PAGE);
      const last = shown.at(-1);
      const changes = shown.map(directoryChange);
      if (events.length <= CHANGES_PER_PAGE || last === undefined) return { changes, links: {} };
      return { changes, links: { next: { href: `${ROUTES.listDirectoryChanges.path}?before=${last.id}` } } };
    },
  };
}

function carbonCopyRow(email: string | null): RecordedRow | undefined {
  return email === null ? undefined : { email };
}
