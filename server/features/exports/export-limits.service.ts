import type { getExportLimits } from '../../../contract/exports.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import {
  canChooseExportLimit,
  type ExportLimits,
  type ExportUnit,
  limitsInForce,
} from '../../../domain/documents/exports.ts';
import { type RecordedRow, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { type ChosenLimits, findExportLimits, holdExportLimits, writeExportLimits } from './exports.store.ts';

type ToldLimits = AnswerOf<typeof getExportLimits>;

export interface ExportLimitsService {
  getExportLimits(): Promise<ToldLimits>;
  /** Chosen by administrators, within the settings' bounds. */
  readLimitsInForce(db: Db): Promise<ExportLimits>;
  /**
   * @param chosen null leaves a limit to the settings.
   * @throws AppError `step_up_required`; `invalid` above the bounds; `stale` with the current ones.
   */
  saveExportLimits(chosen: ExportLimits, fromVersion: number, actor: Actor): Promise<ToldLimits>;
}

export function createExportLimitsService(
  { database: { db }, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): ExportLimitsService {
  const bounds: ExportLimits = {
    rows: config.exportRowsPerDay ?? null,
    documents: config.exportDocumentsPerDay ?? null,
  };
  const current = async (tx: Db): Promise<ChosenLimits> =>
    (await findExportLimits(tx)) ?? { version: 0, rows: null, documents: null };
  const told = ({ version, rows, documents }: ChosenLimits): ToldLimits => ({
    limits: { rows, documents },
    bounds,
    version,
  });

  return {
    getExportLimits: async () => told(await current(db)),

    readLimitsInForce: async (tx) => limitsInForce(await current(tx), bounds),

    saveExportLimits: (chosen, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const confirmed = await stepUps.requireStepUp(tx, actor);
        refuseAboveBounds(chosen, bounds);
        await holdExportLimits(tx);
        const before = await current(tx);
        const isSame = before.rows === chosen.rows && before.documents === chosen.documents;
        if (before.version !== fromVersion && !(isSame && mayRepeat(before, fromVersion, actor))) {
          throw new AppError('stale', 'The limits were changed in the meantime.', {
            headers: { etag: versionTag(before.version) },
            current: told(before),
          });
        }
        if (isSame) return told(before);
        const after = { ...chosen, version: before.version + 1 };
        await writeExportLimits(tx, after);
        await recordEvent(tx, {
          kind: 'export-limits-changed',
          at: clock.now().toISOString(),
          actor: actor.name,
          staffId: actor.staffId,
          ...(confirmed && {
            details: { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() },
          }),
          changes: [recordChange('export-limits', 'all', recordOf(before), recordOf(after))],
        });
        return told(after);
      }),
  };
}

function recordOf(limits: ChosenLimits): RecordedRow | undefined {
  return limits.version === 0 ? undefined : recordedRow(limits);
}

function refuseAboveBounds(chosen: ExportLimits, bounds: ExportLimits): void {
  const fields: Record<string, string> = {};
  for (const unit of ['rows', 'documents'] as const satisfies readonly ExportUnit[]) {
    const permission = canChooseExportLimit(unit, chosen[unit], bounds);
    if (!permission.ok) fields[unit] = permission.reason;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Some fields are not valid.', { fields });
}
