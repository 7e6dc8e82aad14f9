import type { HmdaRegister, HmdaRegisterState } from '../../../../contract/hmda/hmda-register.ts';
import {
  type JudgedQuarter,
  quarterVerdict,
  registerVerdict,
  type YearConfirmations,
  yearConfirmation,
} from '../../../../domain/hmda/register/register-of-year.ts';
import type { StoredRegister } from './registers.store.ts';

/** The fourth one has no file of its own: its rows go into that of the year. */
const FILED_QUARTERS = ['1', '2', '3'] as const;
const NO_ROWS = { rows: 0, incomplete: 0, openEdits: [] };

export function stateAnswer({ id, state, done, total, made_at, made_by }: StoredRegister): HmdaRegisterState {
  return { registerId: id, state, done, total, madeOn: made_at, madeBy: made_by };
}

export function registerAnswer(
  year: number,
  {
    version,
    confirmed,
    newest,
    made,
    quarters,
    isOutdated,
  }: {
    version: number;
    confirmed: YearConfirmations;
    newest: StoredRegister | undefined;
    made: StoredRegister | undefined;
    quarters: readonly JudgedQuarter[];
    isOutdated: boolean;
  },
): HmdaRegister {
  const judged = made?.judged ?? null;
  return {
    year,
    version,
    making: newest === undefined || newest.state === 'ready' ? null : stateAnswer(newest),
    register:
      made === undefined || judged === null
        ? null
        : {
            ...stateAnswer(made),
            rows: judged.rows,
            counts: { ...judged.counts },
            incomplete: judged.incomplete,
            asked: judged.asked,
            edits: judged.edits.map((edit) => {
              const found = yearConfirmation(confirmed, edit);
              const { id, kind, sentence, figure, count, confirmedCount } = edit;
              return {
                editId: id,
                kind,
                sentence,
                ...(figure === undefined ? {} : { figure }),
                count,
                confirmedCount,
                confirmed: found && { reason: found.reason, by: found.by, on: found.on },
              };
            }),
            sheetFaults: [...(judged.sheetFaults ?? [])],
            verdict: registerVerdict(judged, confirmed),
            quarters: FILED_QUARTERS.map((quarter) => {
              const rows = quarters.find((one) => one.quarter === quarter) ?? NO_ROWS;
              return { quarter, rows: rows.rows, verdict: quarterVerdict(rows, judged, confirmed) };
            }),
            isOutdated,
          },
  };
}
