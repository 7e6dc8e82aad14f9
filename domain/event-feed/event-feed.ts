import type { RecordKind } from '../history/record-change.ts';
import type { EventType } from './event-types.ts';

export const MAX_FEED_PAGE = 500;

/** Shorter than the timeout of common proxies. */
export const MAX_FEED_WAIT_SECONDS = 30;

export const MAX_WAITS_OF_READER = 5;

/** After a restore, numbering continues at the next multiple, so that numbers of lost events are not reused. */
export const RESTORE_STEP = 1_000_000_000;

const FEED_RECORDS = {
  'loan-action': 'action',
  decision: 'decision',
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

/** Most events are saves. They name no record, so the feed does not look for one. */
export const TYPES_WITHOUT_RECORD = ['application.saved'] as const satisfies readonly EventType[];

type FeedRecordKind = (typeof FEED_RECORDS)[keyof typeof FEED_RECORDS];

export const FEED_RECORD_KINDS = Object.values(FEED_RECORDS) as [FeedRecordKind, ...FeedRecordKind[]];

/** The authors of events: 'system' is a command of the command line, or the server itself. */
export const FEED_ACTORS = ['person', 'api-key', 'system'] as const;

export function feedRecordKind(of: string | null): FeedRecordKind | null {
  return of !== null && Object.hasOwn(FEED_RECORDS, of)
    ? FEED_RECORDS[of as keyof typeof FEED_RECORDS]
    : null;
}
