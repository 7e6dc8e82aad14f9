import { type RawBuilder, sql } from 'kysely';
import { TYPES_WITHOUT_RECORD } from '../../../domain/event-feed/event-feed.ts';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface FeedRow {
  sequence: number;
  type: EventType;
  at: Instant;
  actor: string;
  staffId: string | null;
  isApiKey: boolean;
  customerId: string | null;
  loanId: string | null;
  loanNumber: string | null;
  version: number | null;
  /** The first record that the entry changed. */
  recordKind: string | null;
  recordId: string | null;
}

/** Entries about a person may change no record, such as ended sessions: their details name the person. */
const PERSON_OF_DETAILS = sql`CASE WHEN events.details ->> 'staffId' IS NOT NULL THEN 'staff' END`;

/** Reading an entry's JSON doubles the row's cost, so saves skip it. */
function ofRecord(value: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`CASE WHEN feed.type <> ALL (${TYPES_WITHOUT_RECORD}::text[]) THEN ${value} END`;
}

/** Events of disposed customers are gone. */
function feedRows(db: Db) {
  return db
    .selectFrom('feed_events as feed')
    .innerJoin('events', 'events.id', 'feed.event_id')
    .leftJoin('loans', 'loans.id', 'events.loan_id')
    .leftJoin('api_keys', 'api_keys.id', 'events.staff_id')
    .select([
      'feed.sequence',
      'feed.type',
      'events.occurred_at as at',
      'events.actor',
      'events.staff_id as staffId',
      sql<boolean>`api_keys.id IS NOT NULL`.as('isApiKey'),
      'events.customer_id as customerId',
      'events.loan_id as loanId',
      'loans.loan_number as loanNumber',
      'events.to_version as version',
      ofRecord(sql`coalesce(events.changes #>> '{0,of}', ${PERSON_OF_DETAILS})`).as('recordKind'),
      ofRecord(sql`coalesce(events.changes #>> '{0,id}', events.details ->> 'staffId')`).as('recordId'),
    ])
    .orderBy('feed.sequence');
}

export async function listFeedRows(
  db: Db,
  of: { after: number; types: readonly EventType[] | undefined; limit: number },
): Promise<FeedRow[]> {
  let query = feedRows(db).where('feed.sequence', '>', of.after).limit(of.limit);
  if (of.types !== undefined)
    query = query.where('feed.type', '=', sql<EventType>`ANY (${of.types}::text[])`);
  return query.execute();
}

export async function listFeedRowsOf(db: Db, sequences: readonly number[]): Promise<FeedRow[]> {
  return feedRows(db).where('feed.sequence', '=', sql<number>`ANY (${sequences}::bigint[])`).execute();
}
