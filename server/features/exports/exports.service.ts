import type { listExports } from '../../../contract/exports.ts';
import type { AnswerOf, ParsedRequest } from '../../../contract/wire/endpoint.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { canExport, EXPORTS, type ExportKind } from '../../../domain/documents/exports.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import type { ExportLimitsService } from './export-limits.service.ts';
import * as store from './exports.store.ts';

/** PDF readers load a document in pieces: requests within this time are one export. */
const SAME_FILE_MS = 15 * 60_000;

export interface StartedExport {
  kind: ExportKind;
  items: number;
  customerId?: string | undefined;
  loanId?: string | undefined;
  /** The single document. */
  fileId?: string;
  /** Details for the history, in addition to the number. */
  details?: Record<string, unknown>;
}

type ExportsQuery = ParsedRequest<typeof listExports>['query'];

export interface ExportsService {
  /**
   * Records an export before its first byte is sent; a bulk export also goes into the history. @throws AppError
   * `step_up_required` for a bulk export; `too_many_requests` over the daily limit.
   */
  beginExport(actor: Actor, started: StartedExport): Promise<void>;
  listExports(query: ExportsQuery): Promise<AnswerOf<typeof listExports>>;
}

/** Single documents are not in the history: they change nothing and would fill it. */
const EVENT_KINDS: Readonly<Record<ExportKind, string | null>> = {
  'loan-list': 'loans-exported',
  history: 'history-exported',
  'access-review': 'access-review-exported',
  'status-overrides': 'status-overrides-exported',
  'documents-zip': 'documents-exported',
  'loan-package': 'package-downloaded',
  'document-download': null,
  'document-view': null,
  'form-1003': 'form-printed',
  'mismo-loan': 'mismo-exported',
  'mismo-loans': 'mismo-loans-exported',
  'mismo-import': 'mismo-import-exported',
  'hmda-register': 'hmda-file-exported',
};

export function createExportsService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  stepUps: Pick<StepUps, 'requireStepUp'>,
  exportLimits: Pick<ExportLimitsService, 'readLimitsInForce'>,
): ExportsService {
  return {
    beginExport: (actor, started) =>
      db.transaction().execute(async (tx) => {
        const { kind, items, customerId, loanId, fileId } = started;
        const { unit, isBulk } = EXPORTS[kind];
        const confirmed = isBulk ? await stepUps.requireStepUp(tx, actor) : null;
        await store.queueExports(tx, actor.staffId);
        if (await isTakenAlready(tx, actor, started)) return;
        await refuseTooMuch(tx, actor, started);
        const at = clock.now().toISOString();
        await store.insertExport(tx, {
          occurred_at: at,
          staff_id: actor.staffId,
          actor: actor.name,
          kind,
          unit,
          items,
          customer_id: customerId ?? null,
          file_id: fileId ?? null,
        });
        const event = EVENT_KINDS[kind];
        if (event === null) return;
        await recordEvent(tx, {
          kind: event,
          at,
          actor: actor.name,
          staffId: actor.staffId,
          ...(customerId === undefined ? {} : { customerId }),
          ...(loanId === undefined ? {} : { loanId }),
          details: {
            ...started.details,
            [unit]: items,
            ...(confirmed && { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() }),
          },
        });
      }),

    async listExports(query) {
      const { views, limit, ...filter } = query;
      const found = { ...filter, views: views === 'true', limit: limit + 1 };
      const [rows, people, limits] = await Promise.all([
        store.listExportRows(db, found),
        store.listExporters(db),
        exportLimits.readLimitsInForce(db),
      ]);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        exports: shown.map(toExport),
        people,
        limits,
        links: last === undefined ? {} : { next: { href: nextHref(query, last.id) } },
      };
    },
  };

  async function isTakenAlready(tx: Db, actor: Actor, { kind, fileId }: StartedExport): Promise<boolean> {
    if (fileId === undefined) return false;
    const since = new Date(clock.now().getTime() - SAME_FILE_MS).toISOString();
    return store.hasTakenFile(tx, { staffId: actor.staffId, kind, fileId, since });
  }

  async function refuseTooMuch(tx: Db, actor: Actor, { kind, items }: StartedExport): Promise<void> {
    const { unit } = EXPORTS[kind];
    const limits = await exportLimits.readLimitsInForce(tx);
    if (limits[unit] === null) return;
    const now = clock.now();
    const used = await store.countExported(tx, {
      staffId: actor.staffId,
      unit,
      today: easternDate(now),
      now: now.toISOString(),
    });
    const permission = canExport({ unit, items, usedToday: used.items }, limits);
    if (permission.ok) return;
    throw new AppError('too_many_requests', permission.reason, { retryAfter: used.secondsLeft });
  }
}

function toExport(row: store.ExportRow): AnswerOf<typeof listExports>['exports'][number] {
  const { customer_id, first_name, last_name } = row;
  return {
    exportId: row.id,
    at: row.occurred_at,
    person: row.actor,
    kind: row.kind,
    items: row.items,
    customer:
      customer_id === null
        ? null
        : { customerId: customer_id, firstName: first_name ?? '', lastName: last_name ?? '' },
    documentName: row.file_name,
  };
}

function nextHref(of: ExportsQuery, after: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...of, after }))
    if (value !== undefined) query.set(name, String(value));
  return `${ROUTES.listExports.path}?${query}`;
}
