import { randomUUIDv7 } from 'node:crypto';
import type { OverrideConfirmation, StatusOverride } from '../../../contract/actions/status-requirements.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { statusWords } from '../../../domain/labels/value-words.ts';
import { requirementName } from '../../../domain/requirements/requirement-names.ts';
import { csvRecords, csvTitles } from '../../../domain/texts/csv-text.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import {
  findConfirmation,
  findOverride,
  insertConfirmation,
  listOverrideRows,
  type OverridePeriod,
  type OverrideRow,
  type StoredConfirmation,
} from './loan-status.store.ts';

type AskedOverrides = OverridePeriod & { unconfirmed: 'true' | 'false' };

export interface StatusOverridesService {
  /** Newest first, with `links.next` while there are older ones. */
  listStatusOverrides(asked: AskedOverrides & { after?: number | undefined; limit: number }): Promise<{
    overrides: StatusOverride[];
    links: { next?: { href: string } };
  }>;
  /** @throws AppError `step_up_required`, `too_many_requests`. */
  exportStatusOverrides(asked: AskedOverrides, actor: Actor): Promise<string>;
  /**
   * A repeat by the same person answers with the first confirmation (STATUS-21).
   * @throws AppError `not_found`, `conflict` with the confirmation of somebody else.
   */
  confirmStatusOverride(
    overrideId: number,
    note: string | null | undefined,
    actor: Actor,
  ): Promise<OverrideConfirmation>;
}

const TITLES = [
  'When (Eastern)',
  'Person',
  'Loan Number',
  'Status',
  'Requirements',
  'Reason',
  'Confirmed (Eastern)',
  'Confirmed By',
  'Note',
];

export function createStatusOverridesService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  exports: Pick<ExportsService, 'beginExport'>,
): StatusOverridesService {
  return {
    async listStatusOverrides({ limit, ...asked }) {
      const rows = await listOverrideRows(db, { ...rowsOf(asked), limit: limit + 1 });
      const overrides = rows.slice(0, limit).map(overrideAnswer);
      const last = overrides.at(-1);
      if (rows.length <= limit || last === undefined) return { overrides, links: {} };
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...asked, limit, after: last.overrideId }))
        if (value !== undefined) query.set(name, String(value));
      return { overrides, links: { next: { href: `${ROUTES.listStatusOverrides.path}?${query}` } } };
    },

    async exportStatusOverrides(asked, actor) {
      const overrides = (await listOverrideRows(db, rowsOf(asked))).map(overrideAnswer);
      await exports.beginExport(actor, { kind: 'status-overrides', items: overrides.length });
      return csvTitles(TITLES) + csvRecords(overrides.map(lineOf));
    },

    confirmStatusOverride: (overrideId, note, actor) =>
      db.transaction().execute(async (tx) => {
        const override = await findOverride(tx, overrideId);
        if (override === undefined) throw notFound();
        if (override.staffId === actor.staffId) throw new AppError('conflict', OWN_OVERRIDE);
        const at = clock.now().toISOString();
        const added = await insertConfirmation(tx, {
          id: randomUUIDv7(),
          event_id: overrideId,
          note: note || null,
          confirmed_at: at,
          confirmed_by: actor.name,
          confirmed_by_id: actor.staffId,
        });
        if (added === undefined) {
          const earlier = await findConfirmation(tx, overrideId);
          if (earlier.confirmed_by_id === actor.staffId) return confirmationOf(earlier);
          const nameOf = await readFullNames(tx);
          throw new AppError(
            'conflict',
            `${nameOf(earlier.confirmed_by)} confirmed this on ${formatInstant(earlier.confirmed_at)}.`,
            { current: confirmationOf(earlier) },
          );
        }
        await recordEvent(tx, {
          kind: 'status-override-confirmed',
          at,
          actor: actor.name,
          staffId: actor.staffId,
          ...(override.customerId !== null && { customerId: override.customerId }),
          ...(override.loanId !== null && { loanId: override.loanId }),
          details: { title: statusWords(override.loanStatus) },
          changes: [recordChange('override-confirmation', added.id, undefined, recordedRow(added))],
        });
        return confirmationOf(added);
      }),
  };
}

const OWN_OVERRIDE = 'You set this status yourself. Another person with the role compliance confirms it.';

function rowsOf<Asked extends AskedOverrides>({ unconfirmed, ...asked }: Asked) {
  return { ...asked, unconfirmed: unconfirmed === 'true' };
}

function confirmationOf({ confirmed_at, confirmed_by, note }: StoredConfirmation): OverrideConfirmation {
  return { confirmedOn: confirmed_at, confirmedBy: confirmed_by, note };
}

function overrideAnswer(row: OverrideRow): StatusOverride {
  const { id, at, actor, overridden, note, confirmedOn, confirmedBy, ...loan } = row;
  return {
    overrideId: id,
    at,
    person: actor,
    ...loan,
    loanStatus: overridden.loanStatus,
    requirements: overridden.requirements.map((requirementId) => ({
      requirementId,
      name: requirementName(requirementId),
    })),
    reason: overridden.reason,
    confirmation: confirmedOn === null || confirmedBy === null ? null : { confirmedOn, confirmedBy, note },
  };
}

function lineOf(override: StatusOverride) {
  const { at, person, loanNumber, loanStatus, requirements, reason, confirmation } = override;
  const names = requirements.map(({ name }) => name).join('; ');
  const confirmed =
    confirmation === null
      ? ['', '', '']
      : [formatInstant(confirmation.confirmedOn), confirmation.confirmedBy, confirmation.note ?? ''];
  return [formatInstant(at), person, loanNumber, statusWords(loanStatus), names, reason, ...confirmed];
}
