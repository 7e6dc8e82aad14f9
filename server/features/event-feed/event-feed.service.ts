import type { FeedEvent, listEvents } from '../../../contract/programs/event-feed.ts';
import type { AnswerOf, ParsedRequest } from '../../../contract/wire/endpoint.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { feedRecordKind } from '../../../domain/event-feed/event-feed.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { EventWaits } from './event-waits.ts';
import { type FeedRow, listFeedRows, listFeedRowsOf } from './feed-events.store.ts';
import { readFeedPosition } from './feed-numbers.store.ts';
import { numberCommittedEvents } from './number-events.service.ts';

type EventsQuery = ParsedRequest<typeof listEvents>['query'];
type EventsAnswer = AnswerOf<typeof listEvents>;

export interface EventFeedService {
  /** @throws AppError `conflict` for a position beyond the end of this feed. */
  listEvents(query: EventsQuery): Promise<EventsAnswer>;
  /**
   * Waits at most the query's seconds for a matching event.
   * @throws AppError `too_many_requests` when the reader has too many waiting requests.
   */
  waitForEvents(
    query: EventsQuery,
    after: number,
    reader: { id: string; gone: AbortSignal },
  ): Promise<EventsAnswer>;
  endWaits(): void;
  /** Sequence number of the newest committed event. */
  lastSequence(): Promise<number>;
  /** Events of disposed customers are missing. */
  readEvents(sequences: readonly number[]): Promise<Map<number, FeedEvent>>;
}

/** Registers its schedule: call before `jobs.start`. */
export function createEventFeedService({
  database: { db },
  jobs,
  log,
}: Pick<Platform, 'database' | 'jobs' | 'log'>): EventFeedService {
  // Runs without readers too, or the first reader would wait while a year of events is numbered.
  jobs.schedule('number-events', '* * * * *', () => numberCommittedEvents(db));

  const waits = new EventWaits({ look: lastSequence, log });

  async function lastSequence(): Promise<number> {
    await numberCommittedEvents(db);
    return (await readFeedPosition(db)).lastSequence;
  }

  async function listEvents(query: EventsQuery): Promise<EventsAnswer> {
    await numberCommittedEvents(db);
    const { after, types, limit } = query;
    // Read before the events: all numbers up to it exist by then.
    const { lastSequence } = await readFeedPosition(db);
    if (after > lastSequence) throw unknownPlace(lastSequence);
    const rows = await listFeedRows(db, { after, types, limit: limit + 1 });
    const hasMore = rows.length > limit;
    const events = rows.slice(0, limit).map(toFeedEvent);
    const newest = events.at(-1)?.sequence ?? after;
    // Also skips events after the newest match that did not match.
    const last = hasMore ? newest : Math.max(newest, lastSequence);
    return { events, last, hasMore, links: { next: { href: nextHref(query, last) } } };
  }
  return {
    lastSequence,
    async readEvents(sequences) {
      const rows = await listFeedRowsOf(db, sequences);
      return new Map(rows.map((row) => [row.sequence, toFeedEvent(row)]));
    },
    listEvents,
    endWaits: () => waits.end(),

    waitForEvents: (query, after, { id, gone }) =>
      waits.counted(id, async () => {
        const end = performance.now() + query.wait * 1000;
        let answer = await listEvents({ ...query, after });
        for (;;) {
          const ms = end - performance.now();
          if (answer.events.length > 0 || ms <= 0 || gone.aborted || waits.isEnded) return answer;
          await waits.newEvent(answer.last, { ms, gone });
          // Skips events of other types next time.
          answer = await listEvents({ ...query, after: answer.last });
        }
      }),
  };
}

function toFeedEvent(row: FeedRow): FeedEvent {
  const { sequence, type, at, customerId, loanId, loanNumber, version, staffId, recordId } = row;
  const kind = feedRecordKind(row.recordKind);
  return {
    sequence,
    type,
    at: fullInstant(at),
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

function unknownPlace(lastSequence: number): AppError {
  return new AppError(
    'conflict',
    `This feed ends at ${lastSequence}. The place is from another installation, or was never reached.`,
  );
}

function nextHref({ types, limit, wait }: EventsQuery, last: number): string {
  const query = new URLSearchParams({ after: String(last), limit: String(limit) });
  if (types !== undefined) query.set('types', types.join(','));
  if (wait > 0) query.set('wait', String(wait));
  return `${ROUTES.listEvents.path}?${query}`;
}
