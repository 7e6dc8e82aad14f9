import type { StatusOverride } from '../../../contract/actions/status-requirements.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { statusWords } from '../../../domain/labels/value-words.ts';
import { requirementName } from '../../../domain/requirements/requirement-names.ts';
import { csvRecords, csvTitles } from '../../../domain/texts/csv-text.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import { listOverrideRows, type OverridePeriod, type OverrideRow } from './loan-status.store.ts';

export interface StatusOverridesService {
  /** Newest first, with `links.next` while there are older ones. */
  listStatusOverrides(asked: OverridePeriod & { after?: number | undefined; limit: number }): Promise<{
    overrides: StatusOverride[];
    links: { next?: { href: string } };
  }>;
  /** @throws AppError `step_up_required`, `too_many_requests`. */
  exportStatusOverrides(asked: OverridePeriod, actor: Actor): Promise<string>;
}

const TITLES = ['When (Eastern)', 'Person', 'Loan Number', 'Status', 'Requirements', 'Reason'];

export function createStatusOverridesService(
  { database: { db } }: Pick<Platform, 'database'>,
  exports: Pick<ExportsService, 'beginExport'>,
): StatusOverridesService {
  return {
    async listStatusOverrides({ limit, ...asked }) {
      const rows = await listOverrideRows(db, { ...asked, limit: limit + 1 });
      const overrides = rows.slice(0, limit).map(overrideAnswer);
      const last = overrides.at(-1);
      if (rows.length <= limit || last === undefined) return { overrides, links: {} };
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...asked, limit, after: last.overrideId }))
        if (value !== undefined) query.set(name, String(value));
      return { overrides, links: { next: { href: `${ROUTES.listStatusOverrides.path}?${query}` } } };
    },

    async exportStatusOverrides(asked, actor) {
      const overrides = (await listOverrideRows(db, asked)).map(overrideAnswer);
      await exports.beginExport(actor, { kind: 'status-overrides', items: overrides.length });
      return csvTitles(TITLES) + csvRecords(overrides.map(lineOf));
    },
  };
}

function overrideAnswer({ id, at, actor, overridden, ...loan }: OverrideRow): StatusOverride {
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
  };
}

function lineOf({ at, person, loanNumber, loanStatus, requirements, reason }: StatusOverride) {
  const names = requirements.map(({ name }) => name).join('; ');
  return [formatInstant(at), person, loanNumber, statusWords(loanStatus), names, reason];
}
