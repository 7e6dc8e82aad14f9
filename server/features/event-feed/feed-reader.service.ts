import type { FeedEvent } from '../../../contract/programs/event-feed.ts';
import { feedRecordKind } from '../../../domain/event-feed/event-feed.ts';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import type { Db } from '../../platform/database/database.ts';
import { type FeedRow, listFeedRows, listFeedRowsOf } from './feed-events.store.ts';
import { numberCommittedEvents } from './number-events.service.ts';

/** The part of the feed that sends events elsewhere. It needs only the database, so it works in any thread. */
export interface FeedReader {
  /** Gives numbers to everything that is committed. */
  numberEvents(): Promise<void>;
  /** Events of some types after a number, in their order, at most so many. */
  readAfter(of: { after: number; types: readonly EventType[]; limit: number }): Promise<FeedEvent[]>;
  /** Events by their numbers; those of a disposed customer are missing. */
  readEvents(sequences: readonly number[]): Promise<Map<number, FeedEvent>>;
}

export function createFeedReader(db: Db): FeedReader {
  return {
    numberEvents: () => numberCommittedEvents(db),
    readAfter: async (of) => (await listFeedRows(db, of)).map(toFeedEvent),
    async readEvents(sequences) {
      const rows = await listFeedRowsOf(db, sequences);
      return new Map(rows.map((row) => [row.sequence, toFeedEvent(row)]));
    },
  };
}

export function toFeedEvent(row: FeedRow): FeedEvent {
  const { sequence, type, at, customerId, loanId, loanNumber, version, staffId, recordId } = row;
  const kind = feedRecordKind(row.recordKind);
  return {
    sequence,
    type,
    at,
    actor: {
      kind: staffId === null ? 'system' : row.isApiKey ? 'api-key' : 'person',
      id: staffId,
      name: row.actor,
    },
    customerId,
    loanId,
    loanNumber,
    record: kind === null || recordId === null ? null : { kind, id: recordId },
    version,
  };
}
