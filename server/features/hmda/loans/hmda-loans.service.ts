import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { versionTag } from '../../../../contract/wire/headers.ts';
import type { CompanySettings } from '../../../../domain/company-settings/company-settings.ts';
import type { EventKind } from '../../../../domain/history/event-words.ts';
import { recordChange, recordedRow } from '../../../../domain/history/record-change.ts';
import { uliOf } from '../../../../domain/hmda/identifiers/loan-identifier.ts';
import { LAR, type LarKey, larField } from '../../../../domain/hmda/record/lar-row.ts';
import { countsAsApplication } from '../../../../domain/hmda/register/belongs-in-register.ts';
import { wrongAnswer } from '../../../../domain/hmda/register/field-state.ts';
import {
  type KeptRegister,
  valuesBehind,
  wrongConfirmation,
} from '../../../../domain/hmda/register/kept-register.ts';
import { wrongOverride } from '../../../../domain/hmda/register/override.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound, versionRequired } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireHeldLoan } from '../../loans/loan-changes.service.ts';
import type { LoansService } from '../../loans/loans.service.ts';
import { createFactsGatherer, type HmdaDirectories } from '../facts/gather-register-facts.ts';
import { hmdaLoanAnswer } from './hmda-loan-answer.ts';
import { findHmdaLoan, keepIdentifiers, listWithoutIdentifier, putHmdaLoan } from './hmda-loans.store.ts';
import { type JudgedLoan, judgeLoan } from './judged-loan.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** Who changes a row, and the version that they saw: 0 before the first word. */
export interface ChangedRow {
  ids: LoanIds;
  fromVersion: number | undefined;
  actor: Actor;
}

/**
 * What staff say of a loan for the register. Each change answers with the whole row, because other fields follow.
 * @throws AppError `not_found`; `precondition_required` without a version; `stale` with the current row; `invalid`;
 * `conflict` where there is nothing to answer, override, confirm or take back.
 */
export interface HmdaLoansService {
  getHmdaLoan(ids: LoanIds): Promise<HmdaLoan>;
  answerHmdaQuestion(of: ChangedRow, key: LarKey, value: string): Promise<HmdaLoan>;
  removeHmdaAnswer(of: ChangedRow, key: LarKey): Promise<HmdaLoan>;
  overrideHmdaField(of: ChangedRow, key: LarKey, said: { value: string; reason: string }): Promise<HmdaLoan>;
  removeHmdaOverride(of: ChangedRow, key: LarKey): Promise<HmdaLoan>;
  confirmHmdaEdit(of: ChangedRow, editId: string, reason: string): Promise<HmdaLoan>;
  removeHmdaConfirmation(of: ChangedRow, editId: string): Promise<HmdaLoan>;
  sayHmdaStanding(
    of: ChangedRow,
    standing: Pick<KeptRegister, 'isApplication' | 'exclusion'>,
  ): Promise<HmdaLoan>;
}

const QUEUE = 'give-hmda-identifiers';
const EVERY_NIGHT = '17 7 * * *';
const GIVEN_AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** One change: `wanted` is the same object as before if nothing is to be changed. */
interface Change {
  kind: EventKind;
  title?: string;
  wanted: (before: KeptRegister, judged: JudgedLoan, stamp: { by: string; on: string }) => KeptRegister;
}

export function createHmdaLoansService(
  {
    database: { db },
    clock,
    companySettings,
    jobs,
  }: Pick<Platform, 'database' | 'clock' | 'companySettings' | 'jobs'>,
  { loans, directories }: { loans: Pick<LoansService, 'requireLoan'>; directories: HmdaDirectories },
): HmdaLoansService {
  jobs.schedule(QUEUE, EVERY_NIGHT, () =>
    giveIdentifiers(db, companySettings.current(), clock.now().toISOString()),
  );

  async function judge(on: Db, loanId: string): Promise<JudgedLoan> {
    const settings = companySettings.current();
    const gatherer = createFactsGatherer(directories, { now: clock.now(), settings });
    const [loan] = await gatherer.gather(on, [loanId]);
    if (loan === undefined) throw notFound();
    return judgeLoan(loan, settings);
  }

  function change({ ids, fromVersion, actor }: ChangedRow, { kind, title, wanted }: Change) {
    return db.transaction().execute(async (tx) => {
      await requireHeldLoan(tx, ids);
      if (fromVersion === undefined) throw versionRequired();
      const judged = await judge(tx, ids.loanId);
      const { kept, version } = judged.loan;
      const at = clock.now().toISOString();
      const after = wanted(kept, judged, { by: actor.name, on: at });
      // Also true for a repeat of a change whose answer was lost.
      if (after === kept) return hmdaLoanAnswer(judged);
      if (fromVersion !== version) throw stale(hmdaLoanAnswer(judged));
      const before = await findHmdaLoan(tx, ids.loanId);
      const stored = await putHmdaLoan(tx, {
        id: ids.loanId,
        kept: JSON.stringify(after),
        version: version + 1,
        updated_at: at,
        updated_by: actor.name,
      });
      await recordEvent(tx, {
        kind,
        at,
        actor: actor.name,
        staffId: actor.staffId,
        ...ids,
        ...(title !== undefined && { details: { title } }),
        changes: [recordChange('hmda-loan', ids.loanId, before && recordedRow(before), recordedRow(stored))],
      });
      await keepIdentifier(tx, judged, at);
      return hmdaLoanAnswer(await judge(tx, ids.loanId));
    });
  }

  return {
    async getHmdaLoan(ids) {
      await loans.requireLoan(ids);
      return hmdaLoanAnswer(await judge(db, ids.loanId));
    },

    answerHmdaQuestion: (of, key, value) =>
      change(of, {
        kind: 'hmda-question-answered',
        title: titleOf(key),
        wanted(before, { row }, stamp) {
          const { derived } = row[key];
          if (before.answers[key]?.value === value && derived.state === 'asked') return before;
          if (derived.state !== 'asked')
            throw new AppError('conflict', `Nothing asks for '${titleOf(key)}': override it instead.`);
          const wrong = wrongAnswer(derived.question, value);
          if (wrong !== null) throw invalid({ value: wrong });
          return { ...before, answers: { ...before.answers, [key]: { value, ...stamp } } };
        },
      }),

    removeHmdaAnswer: (of, key) =>
      change(of, {
        kind: 'hmda-answer-removed',
        title: titleOf(key),
        wanted: (before) =>
          key in before.answers ? { ...before, answers: without(before.answers, key) } : before,
      }),

    overrideHmdaField: (of, key, { value, reason }) =>
      change(of, {
        kind: 'hmda-field-overridden',
        title: titleOf(key),
        wanted(before, _, stamp) {
          const held = before.overrides[key];
          if (held?.value === value && held.reason === reason) return before;
          const wrong = wrongOverride(key, { value, reason });
          if (Object.keys(wrong).length > 0) throw invalid(wrong);
          return { ...before, overrides: { ...before.overrides, [key]: { value, reason, ...stamp } } };
        },
      }),

    removeHmdaOverride: (of, key) =>
      change(of, {
        kind: 'hmda-override-removed',
        title: titleOf(key),
        wanted: (before) =>
          key in before.overrides ? { ...before, overrides: without(before.overrides, key) } : before,
      }),

    confirmHmdaEdit: (of, editId, reason) =>
      change(of, {
        kind: 'hmda-edit-confirmed',
        title: editId,
        wanted(before, { edits, values }, stamp) {
          const edit = edits.find(({ id }) => id === editId);
          if (edit === undefined) throw new AppError('conflict', `The loan does not raise ${editId}.`);
          const wrong = wrongConfirmation(edit.kind, reason);
          if (wrong.reason !== undefined) throw invalid({ reason: wrong.reason });
          const behind = valuesBehind(values, edit.fields);
          const held = before.confirmed[editId];
          if (held?.reason === reason && isSame(held.values, behind)) return before;
          const confirmation = { reason, ...stamp, values: behind };
          return { ...before, confirmed: { ...before.confirmed, [editId]: confirmation } };
        },
      }),

    removeHmdaConfirmation: (of, editId) =>
      change(of, {
        kind: 'hmda-confirmation-removed',
        title: editId,
        wanted: (before) =>
          editId in before.confirmed ? { ...before, confirmed: without(before.confirmed, editId) } : before,
      }),

    sayHmdaStanding: (of, { isApplication, exclusion }) =>
      change(of, {
        kind: 'hmda-standing-said',
        wanted: (before) =>
          before.isApplication === isApplication && before.exclusion === exclusion
            ? before
            : { ...before, isApplication, exclusion },
      }),
  };
}

/** HMDA-42: to every application that came in, so that a later LEI changes none. */
export async function giveIdentifiers(db: Db, settings: CompanySettings, at: string): Promise<void> {
  const { hmdaLei, hmdaExempt } = settings;
  if (hmdaLei === '' || hmdaExempt.includes('1(i)')) return;
  let after = FIRST_ID;
  for (;;) {
    const found = await listWithoutIdentifier(db, { after, limit: GIVEN_AT_ONCE });
    const given = found.flatMap(({ loanId, loanNumber }) => {
      const uli = uliOf(hmdaLei, loanNumber);
      return uli === null ? [] : [{ loanId, uli }];
    });
    await keepIdentifiers(db, given, at);
    const last = found.at(-1);
    if (last === undefined || found.length < GIVEN_AT_ONCE) return;
    after = last.loanId;
  }
}

/** HMDA-42: with the first word of staff on an application. */
async function keepIdentifier(tx: Db, { loan, row }: JudgedLoan, at: string): Promise<void> {
  const { loanId, facts } = loan;
  const { value, override } = row.uli;
  if (facts.givenUli !== null || facts.company.exempt.includes('1(i)')) return;
  if (value === null || override !== null || row.uli.derived.state !== 'known') return;
  if (countsAsApplication(facts)) await keepIdentifiers(tx, [{ loanId, uli: value }], at);
}

function titleOf(key: LarKey): string {
  return larField(LAR[key])?.name ?? key;
}

function without<Kept extends object>(kept: Kept, key: string): Kept {
  return Object.fromEntries(Object.entries(kept).filter(([one]) => one !== key)) as Kept;
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(other);
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', 'Some fields are not valid.', { fields });
}

function stale(current: HmdaLoan): AppError {
  return new AppError('stale', 'Somebody else changed this row of the register in the meantime.', {
    headers: { etag: versionTag(current.version) },
    current,
  });
}
