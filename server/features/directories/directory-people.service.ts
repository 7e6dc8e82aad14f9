import type { z } from 'zod';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import type { DirectoryPerson, directoryPersonBodySchema } from '../../../contract/directory-admin.ts';
import { isSameValue } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { normalizeEmail } from '../../../domain/people/email.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import {
  holdPerson,
  insertPerson,
  listNamesakes,
  type StoredPerson,
  updatePerson,
} from './directory-admin.store.ts';
import {
  personFields,
  personSubject,
  type RunDirectoryChange,
  recordDirectoryChange,
  staleDirectory,
} from './directory-changes.ts';
import type { CountLoansOf } from './named-by-loans.service.ts';
import { refuseOtherOwner } from './owner-of-loans.service.ts';

type Change = [before: Parameters<typeof refuseOtherOwner>[1], after: Parameters<typeof refuseOtherOwner>[2]];

type PersonBody = z.output<typeof directoryPersonBodySchema>;

export interface DirectoryPeopleService {
  addDirectoryPerson(
    body: PersonBody & { group: DirectoryGroup },
    actor: Actor,
    run: InTransaction<DirectoryPerson>,
  ): Promise<DirectoryPerson>;
  changeDirectoryPerson(
    personId: string,
    body: PersonBody & { retired: boolean },
    fromVersion: number,
    actor: Actor,
  ): Promise<DirectoryPerson>;
}

export function createDirectoryPeopleService(
  runChange: RunDirectoryChange,
  { companySettings }: Pick<Platform, 'companySettings'>,
  { countLoansOf, stepUps }: { countLoansOf: CountLoansOf; stepUps: Pick<StepUps, 'requireStepUp'> },
): DirectoryPeopleService {
  /** As on staff pages, because an entry decides whose loans someone sees. An API key has a scope instead. */
  async function confirm(tx: Db, actor: Actor): Promise<void> {
    if (actor.apiKeyScopes === null) await stepUps.requireStepUp(tx, actor);
  }

  const refuseOther = async (tx: Db, ...change: Change): Promise<void> => {
    if (companySettings.current().loanAccess === 'everyone') return;
    await refuseOtherOwner(tx, ...change, countLoansOf);
  };

  return {
    addDirectoryPerson: ({ group, lastName = null, ...body }, actor, run) =>
      runChange(async (tx, now) => {
        await confirm(tx, actor);
        await refuseNamesake(tx, group, body, null);
        await refuseOther(tx, undefined, { ...body, directory: group, lastName });
        const person = await insertPerson(tx, { ...body, group, lastName });
        await recordPerson(tx, undefined, person, actor, now);
        return personAnswer(person);
      }, run),

    changeDirectoryPerson: (personId, { retired, lastName = null, ...body }, fromVersion, actor) =>
      runChange(async (tx, now) => {
        await confirm(tx, actor);
        const before = await holdPerson(tx, personId);
        if (before === undefined) throw notFound();
        if (before.version !== fromVersion) {
          const { first_name: firstName, last_name, email, retired_at } = before;
          const present = { firstName, lastName: last_name, email, retired: retired_at !== null };
          const isSame = isSameValue(present, { ...body, lastName, retired });
          if (isSame && mayRepeat(before, fromVersion, actor)) return personAnswer(before);
          throw staleDirectory(before.version, personAnswer(before));
        }
        if (!retired) await refuseNamesake(tx, before.directory, body, before);
        const retiredAt = retired ? (before.retired_at ?? now) : null;
        await refuseOther(tx, before, { ...body, directory: before.directory, lastName });
        const person = await updatePerson(tx, personId, { ...body, lastName, retiredAt });
        await recordPerson(tx, before, person, actor, now);
        return personAnswer(person);
      }),
  };
}

interface NameAsked {
  firstName: string;
  email: string;
}

/**
 * Loans refer to people by first name, so a directory cannot list a name twice. People who left keep theirs, unless
 * the same address takes it over (TASK-11).
 * @param before keeps its own name even beside people who left.
 */
async function refuseNamesake(
  tx: Db,
  group: string,
  { firstName, email }: NameAsked,
  before: StoredPerson | null,
): Promise<void> {
  const keepsName = before?.first_name.toLowerCase() === firstName.toLowerCase();
  const namesakes = await listNamesakes(tx, group, firstName, before?.id ?? null);
  const taken = namesakes.find(
    (other) =>
      other.retired_at === null || (!keepsName && normalizeEmail(other.email) !== normalizeEmail(email)),
  );
  if (taken === undefined) return;
  const which =
    taken.retired_at === null
      ? `${firstName} is in this directory already.`
      : `Loans still name someone called ${firstName} who left.`;
  const message = `${which} Add an initial, such as '${firstName} B'.`;
  throw new AppError('conflict', message, { fields: { firstName: message } });
}

function recordPerson(
  tx: Db,
  before: StoredPerson | undefined,
  after: StoredPerson,
  actor: Actor,
  now: Instant,
): Promise<void> {
  const change = {
    kind: 'directory-person-changed' as const,
    subject: personSubject(before ?? after),
    before: before && personFields(before),
    after: personFields(after),
    record: recordChange('directory-person', after.id, before && recordedRow(before), recordedRow(after)),
  };
  return recordDirectoryChange(tx, change, actor, now);
}

export function personAnswer(person: StoredPerson): DirectoryPerson {
  return {
    personId: person.id,
    group: person.directory as DirectoryGroup,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    retiredOn: person.retired_at,
    version: person.version,
  };
}
