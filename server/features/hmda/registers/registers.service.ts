import { Readable } from 'node:stream';
import type {
  HmdaRegister,
  HmdaRegisterState,
  listHmdaRegisterRows,
} from '../../../../contract/hmda/hmda-register.ts';
import type { AnswerOf, ParsedRequest } from '../../../../contract/wire/endpoint.ts';
import { versionTag } from '../../../../contract/wire/headers.ts';
import type { EventKind } from '../../../../domain/history/event-words.ts';
import { recordChange, recordedRow } from '../../../../domain/history/record-change.ts';
import { wrongConfirmation } from '../../../../domain/hmda/register/kept-register.ts';
import { type HmdaFileForm, isFileReady } from '../../../../domain/hmda/register/register-files.ts';
import type { RegisterEdit, YearConfirmations } from '../../../../domain/hmda/register/register-of-year.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound, versionRequired } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { InTransaction } from '../../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ExportsService } from '../../exports/exports.service.ts';
import type { HmdaDirectories } from '../facts/gather-register-facts.ts';
import { beginRegister, finishRegister } from './begun-register.ts';
import { registerAnswer, stateAnswer } from './register-answer.ts';
import { companyHash, daysOfForm, fileName, registerFile } from './register-file.ts';
import * as store from './registers.store.ts';

const QUEUE = 'make-hmda-register';

type RowsQuery = ParsedRequest<typeof listHmdaRegisterRows>['query'];

export interface HmdaRegistersService {
  getHmdaRegister(year: number): Promise<HmdaRegister>;
  /** @throws AppError `conflict` while one is made. */
  makeHmdaRegister(
    year: number,
    actor: Actor,
    run: InTransaction<HmdaRegisterState>,
  ): Promise<HmdaRegisterState>;
  /** @throws AppError `not_found` before the first register of the year. */
  listHmdaRegisterRows(year: number, query: RowsQuery): Promise<AnswerOf<typeof listHmdaRegisterRows>>;
  /**
   * @param reason null takes the confirmation back.
   * @throws AppError `not_found`, `precondition_required`, `stale`, `invalid`; `conflict` for an edit that the register does not raise.
   */
  confirmHmdaRegisterEdit(
    of: { year: number; editId: string; reason: string | null },
    fromVersion: number | undefined,
    actor: Actor,
  ): Promise<HmdaRegister>;
  /** @throws AppError `not_found`, `step_up_required`, `too_many_requests`. */
  openHmdaFile(
    of: { year: number; form: HmdaFileForm },
    actor: Actor,
  ): Promise<{ name: string; pieces: Readable }>;
}

/** Names its job's handler, so call it before `jobs.start`. */
export function createHmdaRegistersService(
  {
    database: { db },
    clock,
    jobs,
    companySettings,
  }: Pick<Platform, 'database' | 'clock' | 'jobs' | 'companySettings'>,
  { exports, directories }: { exports: Pick<ExportsService, 'beginExport'>; directories: HmdaDirectories },
): HmdaRegistersService {
  jobs.handle<{ registerId: string }>(
    QUEUE,
    ({ registerId }, stopping) =>
      finishRegister(
        db,
        { clock, companySettings, directories },
        {
          registerId,
          onProgress: () => stopping.throwIfAborted(),
        },
      ),
    {
      retryLimit: 2,
      onGivenUp: async ({ registerId }) => {
        const register = await store.findRegister(db, registerId);
        if (register !== undefined) await store.endRegister(db, register, null);
      },
    },
  );

  async function read(on: Db, year: number) {
    const [registers, stored] = await Promise.all([store.listRegisters(on, year), store.findYear(on, year)]);
    const made = registers.find(({ state }) => state === 'ready');
    return {
      version: stored?.version ?? 0,
      confirmed: stored?.confirmed ?? {},
      stored,
      newest: registers[0],
      made,
      quarters: made === undefined ? [] : await store.judgeQuarters(on, made.id),
      isOutdated: made !== undefined && (await isOutdated(on, made)),
    };
  }

  async function isOutdated(on: Db, register: store.StoredRegister): Promise<boolean> {
    if (register.company !== companyHash(companySettings.current())) return true;
    const { rows = 0, asked = 0 } = register.judged ?? {};
    return store.hasChangedSince(on, register, rows + asked);
  }

  async function requireMade(on: Db, year: number) {
    const found = await read(on, year);
    const judged = found.made?.judged;
    if (found.made === undefined || judged == null) throw notFound();
    return { ...found, made: found.made, judged };
  }

  const answerOf = async (on: Db, year: number) => registerAnswer(year, await read(on, year));

  return {
    getHmdaRegister: (year) => answerOf(db, year),

    async makeHmdaRegister(year, actor, run) {
      const begun = await run(async (tx) => {
        const row = await beginRegister(tx, { clock, companySettings }, { year, by: actor });
        await jobs.enqueue(tx, QUEUE, { registerId: row.id }, { key: row.id });
        return stateAnswer(row);
      });
      jobs.nudge(QUEUE);
      return begun;
    },

    async listHmdaRegisterRows(year, { edit, questions, after, limit }) {
      const { made } = await requireMade(db, year);
      const asked = { edit, questions: questions === 'true', after, limit: limit + 1 };
      const rows = await store.listRows(db, made.id, asked);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const query = new URLSearchParams({ questions, limit: String(limit), ...(edit && { edit }) });
      if (last !== undefined) query.set('after', String(last.position));
      return {
        rows: shown.map((row) => ({
          customerId: row.customer_id,
          loanId: row.loan_id,
          loanNumber: row.loan_number,
          borrower: row.borrower,
          belongs: row.belongs,
          reason: row.reason,
          questions: row.questions,
          edits: row.edits,
          confirmed: row.confirmed,
        })),
        links: last === undefined ? {} : { next: { href: `/api/hmda/registers/${year}/rows?${query}` } },
      };
    },

    confirmHmdaRegisterEdit: ({ year, editId, reason }, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const { judged, confirmed, stored, version } = await requireMade(tx, year);
        if (fromVersion === undefined) throw versionRequired();
        const held = confirmed[editId];
        const edit = judged.edits.find(({ id }) => id === editId);
        const wanted = reason === null ? undefined : confirmation(edit, reason, actor);
        const isSame =
          wanted === undefined
            ? held === undefined
            : held?.reason === reason && held?.fingerprint === wanted.fingerprint;
        // Also true for a repeat of a change whose answer was lost.
        if (isSame) return answerOf(tx, year);
        if (fromVersion !== version)
          throw new AppError('stale', 'Somebody else confirmed an edit in the meantime.', {
            headers: { etag: versionTag(version) },
            current: await answerOf(tx, year),
          });
        const { [editId]: _, ...others } = confirmed;
        const after: YearConfirmations = wanted === undefined ? others : { ...others, [editId]: wanted };
        const row = await store.putYear(tx, {
          id: String(year),
          confirmed: after,
          version: version + 1,
          updated_at: clock.now().toISOString(),
          updated_by: actor.name,
        });
        const kind: EventKind =
          wanted === undefined ? 'hmda-register-confirmation-removed' : 'hmda-register-edit-confirmed';
        await recordEvent(tx, {
          kind,
          at: row.updated_at,
          actor: actor.name,
          staffId: actor.staffId,
          details: { title: `${year}, ${editId}` },
          changes: [recordChange('hmda-year', row.id, stored && recordedRow(stored), recordedRow(row))],
        });
        return answerOf(tx, year);
      }),

    async openHmdaFile({ year, form }, actor) {
      const { made, ...register } = await requireMade(db, year);
      const settings = companySettings.current();
      const isReady = isFileReady(form, registerAnswer(year, { made, ...register }).register);
      const items = await store.countFile(db, made.id, daysOfForm(year, form));
      const name = fileName({ year, form, isReady }, settings.hmdaLei);
      await exports.beginExport(actor, { kind: 'hmda-register', items, details: { title: name } });
      const pieces = registerFile(db, { registerId: made.id, year, form }, settings);
      return { name, pieces: Readable.from(pieces, { objectMode: false }) };
    },
  };

  function confirmation(edit: RegisterEdit | undefined, reason: string, actor: Actor) {
    if (edit === undefined) throw new AppError('conflict', 'The register does not raise this edit.');
    const wrong = wrongConfirmation(edit.kind, reason);
    if (wrong.reason !== undefined)
      throw new AppError('invalid', 'Some fields are not valid.', { fields: { reason: wrong.reason } });
    return { reason, by: actor.name, on: clock.now().toISOString(), fingerprint: edit.fingerprint };
  }
}
