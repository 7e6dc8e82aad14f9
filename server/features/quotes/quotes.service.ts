import { randomUUIDv7 } from 'node:crypto';
import type {
  QuoteBody,
  QuoteScenarios,
  QuoteSummary,
  RecentQuote,
  SavedQuote,
} from '../../../contract/quotes.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { isSameJson } from '../../../domain/history/json.ts';
import { type RecordedRow, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { quoteDefaults, requireBounds, withDefaults } from './quote-bodies.ts';
import { type AskedPage, pageOf, placeOf, type QuotePage } from './quote-pages.ts';
import { preparersOf } from './quote-preparers.ts';
import { type QuotedTables, requireTrueRows } from './quoted-rows.ts';
import * as store from './quotes.store.ts';

export interface QuoteIds {
  customerId: string;
  quoteId: string;
}

export interface QuotesService {
  /** Last saved first. @throws AppError `not_found` for an unknown customer. */
  listQuotes(customerId: string): Promise<QuoteSummary[]>;
  /** With their scenarios, page by page. @throws AppError `not_found` for an unknown customer, `invalid` for `after` of another list. */
  listQuoteScenarios(customerId: string, page: AskedPage): Promise<QuotePage<QuoteScenarios>>;
  /** Quotes of all customers, last saved first. @throws AppError `invalid` for `after` of another list. */
  listRecentQuotes(page: AskedPage, viewer: Viewer): Promise<QuotePage<RecentQuote>>;
  /** @throws AppError `not_found` for an unknown customer, `invalid` for a row that its table does not have. */
  createQuote(
    customerId: string,
    body: QuoteBody,
    actor: Actor,
    run: InTransaction<SavedQuote>,
  ): Promise<SavedQuote>;
  /** @param version the newest by default. @throws AppError `not_found`. */
  getQuote(ids: QuoteIds, version: number | undefined): Promise<SavedQuote>;
  /**
   * Saves a version on top of `fromVersion`. An unchanged one makes no new version.
   * @throws AppError `not_found`, `invalid`, `stale` with the current quote.
   */
  saveQuote(ids: QuoteIds, body: QuoteBody, fromVersion: number, actor: Actor): Promise<SavedQuote>;
}

export function createQuotesService(
  { database: { db }, clock, companySettings }: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  customers: CustomersService,
  rateTables: QuotedTables,
): QuotesService {
  const answer = async (tx: Db, quote: store.StoredQuote, version: number): Promise<SavedQuote> => {
    const [prepared, versions] = await Promise.all([
      store.findPreparedVersion(tx, quote.id, version),
      store.listVersions(tx, quote.id),
    ]);
    if (prepared === undefined) throw notFound();
    const preparers = preparersOf(prepared, companySettings.current());
    return { ...quoteAnswer(quote, version, prepared.document, versions), preparers };
  };

  return {
    async listQuotes(customerId) {
      await customers.getCustomer(customerId);
      return (await store.listQuoteRows(db, customerId)).map(quoteSummary);
    },

    async listQuoteScenarios(customerId, { limit, after }) {
      await customers.getCustomer(customerId);
      const rows = await store.listQuotePage(db, customerId, { limit: limit + 1, after: placeOf(after) });
      const path = ROUTES.listQuoteScenarios.path.replace('{id}', customerId);
      return pageOf(rows, { path, limit }, (row) => {
        const { scenarioNames: _, ...summary } = quoteSummary(row);
        return { ...summary, scenarios: row.document.scenarios };
      });
    },

    async listRecentQuotes({ limit, after }, viewer) {
      const rows = await store.listRecentQuoteRows(db, { limit: limit + 1, after: placeOf(after) }, viewer);
      return pageOf(rows, { path: ROUTES.listRecentQuotes.path, limit }, (row) => ({
        ...quoteSummary(row),
        customer: {
          customerId: row.customer_id,
          firstName: row.first_name,
          lastName: row.last_name,
          primaryEmail: row.primary_email,
        },
      }));
    },

    async createQuote(customerId, body, actor, run) {
      await customers.getCustomer(customerId);
      requireBounds(body, clock.now());
      const now = clock.now().toISOString();
      return run(async (tx) => {
        const id = randomUUIDv7();
        const quote = await store.insertQuote(tx, { id, customerId, now, by: actor.name });
        const after = withDefaults(body, quoteDefaults(companySettings.current()));
        await requireTrueRows(tx, rateTables, after);
        await write(tx, quote, { before: undefined, after, actor, now });
        return answer(tx, quote, 1);
      });
    },

    async getQuote(ids, version) {
      const quote = await store.findQuote(db, ids);
      if (quote === undefined) throw notFound();
      return answer(db, quote, version ?? quote.version);
    },

    async saveQuote(ids, body, fromVersion, actor) {
      const now = clock.now().toISOString();
      return db.transaction().execute(async (tx) => {
        const held = await store.holdQuote(tx, ids);
        if (held === undefined) throw notFound();
        const current = await answer(tx, held, held.version);
        const before = bodyOf(current);
        // The interface lacks JSON's index signature.
        const after = withDefaults(body, quoteDefaults(companySettings.current()));
        const isSame = isSameJson(before, body) || isSameJson(before, after);
        const isCurrent = held.version === fromVersion;
        if (!isCurrent && !(isSame && mayRepeat({ ...held, by: held.updated_by }, fromVersion, actor))) {
          throw stale(current);
        }
        if (isSame) return current;
        requireBounds(body, clock.now());
        await requireTrueRows(tx, rateTables, after);
        const quote = await store.advanceQuote(tx, held.id, now, actor.name);
        await write(tx, quote, { before: { quote: held, body: before }, after, actor, now });
        return answer(tx, quote, quote.version);
      });
    },
  };
}

/** A quote without an outlook has no such key, so that versions compare equal. */
function bodyOf({ title, scenarios, outlook }: SavedQuote): QuoteBody {
  return { title, scenarios, ...(outlook === undefined ? {} : { outlook }) };
}

async function write(
  tx: Db,
  quote: store.StoredQuote,
  change: {
    before: { quote: store.StoredQuote; body: QuoteBody } | undefined;
    after: QuoteBody;
    actor: Actor;
    now: Instant;
  },
): Promise<void> {
  const { before, after, actor, now } = change;
  const document = JSON.stringify(after);
  await store.insertVersion(tx, { quoteId: quote.id, version: quote.version, document, now, by: actor });
  await recordEvent(tx, {
    kind: 'quote-saved',
    at: now,
    actor: actor.name,
    staffId: actor.staffId,
    customerId: quote.customer_id,
    details: {
      quoteId: quote.id,
      title: after.title,
      version: quote.version,
    },
    changes: [
      recordChange(
        'quote',
        quote.id,
        before && quoteRecord(before.quote, before.body),
        quoteRecord(quote, after),
      ),
    ],
  });
}

function quoteRecord(quote: store.StoredQuote, body: QuoteBody): RecordedRow {
  // The type lacks JSON's index signature.
  return { ...recordedRow(quote), document: body };
}

function stale(current: SavedQuote): AppError {
  return new AppError('stale', 'This quote was saved in the meantime.', {
    headers: { etag: versionTag(current.version) },
    current,
  });
}

function quoteSummary(row: store.StoredQuote & { document: QuoteBody }): QuoteSummary {
  return {
    quoteId: row.id,
    title: row.document.title,
    version: row.version,
    scenarioNames: row.document.scenarios.map(({ name }) => name),
    createdOn: row.created_at,
    createdBy: row.created_by,
    updatedOn: row.updated_at,
    updatedBy: row.updated_by,
  };
}

function quoteAnswer(
  quote: store.StoredQuote,
  version: number,
  document: QuoteBody,
  versions: readonly store.StoredVersion[],
): Omit<SavedQuote, 'preparers'> {
  return {
    quoteId: quote.id,
    customerId: quote.customer_id,
    ...document,
    version,
    latestVersion: quote.version,
    createdOn: quote.created_at,
    createdBy: quote.created_by,
    versions: versions.map((saved) => ({
      version: saved.version,
      savedOn: saved.saved_at,
      savedBy: saved.saved_by,
    })),
    link: { href: `/api/customers/${quote.customer_id}/quotes/${quote.id}` },
  };
}
