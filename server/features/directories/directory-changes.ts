import type { DirectoryGroup } from '../../../contract/directories.ts';
import type { DirectoryChange } from '../../../contract/directory-admin.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import { DIRECTORY_GROUP_NAMES } from '../../../domain/people/role.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  holdDirectories,
  type StoredCompany,
  type StoredDirectoryEvent,
  type StoredPerson,
} from './directory-admin.store.ts';

export type DirectoryFields = Record<string, string | null>;

export function personSubject(person: StoredPerson): string {
  const group = DIRECTORY_GROUP_NAMES[person.directory as DirectoryGroup] ?? person.directory;
  return `${group}: ${[person.first_name, person.last_name].filter(Boolean).join(' ')}`;
}

export function personFields(person: StoredPerson): DirectoryFields {
  return {
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    retiredOn: person.retired_at,
  };
}

export function companyFields(company: StoredCompany): DirectoryFields {
  return {
    name: company.name,
    recipients: company.recipients.join(', '),
    services: company.services?.join(', ') ?? null,
    address: company.address,
    phone: company.phone,
    retiredOn: company.retired_at,
  };
}

interface Change {
  kind: 'directory-person-changed' | 'directory-company-changed' | 'directory-carbon-copy-changed';
  subject: string;
  /** Undefined for a new entry. */
  before: DirectoryFields | undefined;
  after: DirectoryFields;
  record: RecordChange;
}

export function recordDirectoryChange(tx: Db, change: Change, actor: Actor, at: Instant): Promise<void> {
  const { kind, subject, before = null, after, record } = change;
  return recordEvent(tx, {
    kind,
    at,
    actor: actor.name,
    staffId: actor.staffId,
    details: { subject, before, after },
    changes: [record],
  });
}

export function directoryChange(event: StoredDirectoryEvent): DirectoryChange {
  const { subject, before, after } = event.details as {
    subject: string;
    before: DirectoryFields | null;
    after: DirectoryFields;
  };
  return {
    changeId: event.id,
    at: event.occurred_at,
    actor: event.actor,
    subject,
    changes: Object.entries(after)
      .map(([field, to]) => ({ field, from: before?.[field] ?? null, to }))
      .filter(({ from, to }) => from !== to),
  };
}

/** In a transaction of its own, or that of `run`. */
export type RunDirectoryChange = <T>(
  work: (tx: Db, now: Instant) => Promise<T>,
  run?: InTransaction<T>,
) => Promise<T>;

/** Serialised, because concurrent changes would not see each other's names. */
export function serialDirectoryChanges({ database: { db }, clock }: Platform): RunDirectoryChange {
  return (work, run = (inTransaction) => db.transaction().execute(inTransaction)) =>
    run(async (tx) => {
      await holdDirectories(tx);
      return work(tx, clock.now().toISOString());
    });
}

/** 412 with the stored version. */
export function staleDirectory(version: number, current: unknown): AppError {
  return new AppError('stale', 'This was changed in the meantime.', {
    headers: { etag: versionTag(version) },
    current,
  });
}
