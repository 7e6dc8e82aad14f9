import type { RecordKind } from '../history/record-change.ts';
import type { EventType } from './event-types.ts';

/** The most events of one answer. */
export const MAX_FEED_PAGE = 500;

/** The longest that a request waits for the next event: shorter than the patience of usual proxies. */
export const MAX_FEED_WAIT_SECONDS = 30;

/** The most requests of one key or person that wait at once. */
export const MAX_WAITS_OF_READER = 5;

/** After a restore, the numbers go on at the next multiple of this: no number of the lost events is given again. */
export const RESTORE_STEP = 1_000_000_000;

/** The records that an event names by their id, as the API calls them. */
export const FEED_RECORDS = {
  'loan-action': 'action',
  note: 'note',
  file: 'document',
  folder: 'folder',
  quote: 'quote',
  'directory-person': 'directory-person',
  'title-company': 'title-company',
  staff: 'person',
  'api-key': 'api-key',
  webhook: 'webhook',
} as const satisfies Partial<Record<RecordKind, string>>;

/**
 * Events of these types name no record, so the feed does not look for one in the details of the entry. Most events are saves.
 */
export const TYPES_WITHOUT_RECORD = ['application.saved'] as const satisfies readonly EventType[];

export type FeedRecordKind = (typeof FEED_RECORDS)[keyof typeof FEED_RECORDS];

export const FEED_RECORD_KINDS = Object.values(FEED_RECORDS) as [FeedRecordKind, ...FeedRecordKind[]];

/** The authors of events: 'system' is a command of the command line, or the server itself. */
export const FEED_ACTORS = ['person', 'api-key', 'system'] as const;

/** The record that an event is about; null for kinds that the feed does not name. */
export function feedRecordKind(of: string | null): FeedRecordKind | null {
  return of !== null && Object.hasOwn(FEED_RECORDS, of)
    ? FEED_RECORDS[of as keyof typeof FEED_RECORDS]
    : null;
}
