import type { DirectoryGroup } from '../../../contract/directories.ts';
import type { DirectoryChange } from '../../../contract/directory-admin.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import { DIRECTORY_GROUP_NAMES } from '../../../domain/people/role.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { StoredCompany, StoredDirectoryEvent, StoredPerson } from './directory-admin.store.ts';

/** The fields of a directory entry in the history. */
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

/** Appends a change to the history, in the transaction of the change. */
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

/** A change in the API: the fields that it changed. */
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
