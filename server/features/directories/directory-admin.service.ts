import type {
  CarbonCopy,
  DirectoryChange,
  getManagedDirectories,
} from '../../../contract/directory-admin.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { type RecordedRow, recordChange } from '../../../domain/history/record-change.ts';
import { ORDER_TYPES, ORDERS } from '../../../domain/orders/order-types.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import * as store from './directory-admin.store.ts';
import { directoryChange, recordDirectoryChange, serialDirectoryChanges } from './directory-changes.ts';
import {
  createDirectoryPeopleService,
  type DirectoryPeopleService,
  personAnswer,
} from './directory-people.service.ts';
import type { CountLoansOf } from './named-by-loans.service.ts';
import {
  companyAnswer,
  createTitleCompaniesService,
  type TitleCompaniesService,
} from './title-companies.service.ts';

const CHANGES_PER_PAGE = 50;

/** Every change is in the history. */
export interface DirectoryAdminService extends DirectoryPeopleService, TitleCompaniesService {
  getManagedDirectories(): Promise<AnswerOf<typeof getManagedDirectories>>;
  setCarbonCopy(carbonCopy: CarbonCopy, actor: Actor): Promise<CarbonCopy>;
  /** Newest first, with `links.next` while there are older ones. */
  listDirectoryChanges(
    before: number | undefined,
  ): Promise<{ changes: DirectoryChange[]; links: { next?: { href: string } } }>;
}

export function createDirectoryAdminService(
  platform: Platform,
  parts: { countLoansOf: CountLoansOf; stepUps: Pick<StepUps, 'requireStepUp'> },
): DirectoryAdminService {
  const { db } = platform.database;
  const runChange = serialDirectoryChanges(platform);
  return {
    ...createDirectoryPeopleService(runChange, platform, parts),
    ...createTitleCompaniesService(runChange),

    async getManagedDirectories() {
      const [people, companies, ...emails] = await Promise.all([
        store.listPeople(db),
        store.listCompanies(db),
        ...ORDER_TYPES.map((actionType) => store.findCarbonCopy(db, actionType)),
      ]);
      return {
        people: people.map(personAnswer),
        titleCompanies: companies.map(companyAnswer),
        carbonCopies: ORDER_TYPES.map((actionType, index) => ({
          actionType,
          email: emails[index] ?? null,
        })),
      };
    },

    setCarbonCopy: ({ actionType, email }, actor) =>
      runChange(async (tx, now) => {
        const before = await store.findCarbonCopy(tx, actionType);
        if (before !== email) {
          await store.writeCarbonCopy(tx, actionType, email);
          const change = {
            before: { email: before },
            after: { email },
            subject: `Default cc for ${ORDERS[actionType].phrase}`,
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
