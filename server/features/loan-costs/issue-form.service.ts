import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import type { LoanIds } from './known-costs.service.ts';

/** What the person saw when they judged the form. */
interface JudgedForm {
  loanVersion: number;
  costsVersion: number;
  form: string;
  after: number;
  isUnchanged: boolean;
}

interface IssuedVersion<Content> {
  number: number;
  recorded_by: string;
  form_hash: string;
  content: Content;
}

interface FormBasis<Version> {
  loanVersion: number;
  costsVersion: number;
  formHash: string | null;
  /** Newest first. */
  issued: readonly Version[];
}

/** How the Loan Estimate and the Closing Disclosure differ when they are issued. */
export interface IssuableForm<
  Body extends JudgedForm,
  Content,
  Version extends IssuedVersion<Content>,
  Basis extends FormBasis<Version>,
  Answer,
> {
  /** 'Loan Estimate' */
  name: string;
  read(tx: Db, ids: LoanIds): Promise<Basis>;
  /** Null while the loan lacks a figure. */
  contentOf(basis: Basis): Content | null;
  /** Why the form cannot be issued, in sentences; empty if it can. */
  lacksOf(basis: Basis): string[];
  /** 'The closing facts were changed'; null if nothing of its own has changed. */
  changeOf(basis: Basis, body: Body): string | null;
  /** Judged by the content: dates of the form do not count (LE-14, CD-19). */
  changesOf(before: Content, now: Content): readonly unknown[];
  answerOf(version: Version, basis: Basis): Answer;
  /** Somebody else's version, in a refusal. */
  current(answer: Answer): object;
}

interface Issue<Body, Content, Basis, Answer> {
  ids: LoanIds;
  body: Body;
  actor: Actor;
  run: InTransaction<Answer>;
  /** Stores the PDFs, and their rows in the transaction that `run` opens. */
  keep(judged: { basis: Basis; content: Content }, run: InTransaction<Answer>): Promise<Answer>;
}

/**
 * Issues the next version, which never changes. A repeat by the same person, whose answer was lost, returns it.
 * @throws AppError `not_found`; `conflict` with what is missing, after somebody else's version, or if the form would say
 * something else than the judged one.
 */
export async function issueForm<
  Body extends JudgedForm,
  Content,
  Version extends IssuedVersion<Content>,
  Basis extends FormBasis<Version>,
  Answer,
>(
  db: Db,
  form: IssuableForm<Body, Content, Version, Basis, Answer>,
  { ids, body, actor, run, keep }: Issue<Body, Content, Basis, Answer>,
): Promise<Answer> {
  const repeatOf = ({ issued }: Basis) =>
    issued.find(
      (one) => one.number === body.after + 1 && one.recorded_by === actor.name && one.form_hash === body.form,
    );
  const basis = await form.read(db, ids);
  const before = repeatOf(basis);
  if (before !== undefined) return run(async () => form.answerOf(before, basis));
  const nameOf = await readFullNames(db);
  const content = requireSame(form, basis, { body, nameOf });
  return keep({ basis, content }, (work) =>
    run(async (tx) => {
      await requireHeldLoan(tx, ids);
      const held = await form.read(tx, ids);
      const meanwhile = repeatOf(held);
      if (meanwhile !== undefined) return form.answerOf(meanwhile, held);
      requireSame(form, held, { body, nameOf });
      return work(tx);
    }),
  );
}

/** @throws AppError `conflict` while the loan lacks a figure. */
export function requireContent<Content, Basis>(
  form: { contentOf(basis: Basis): Content | null; lacksOf(basis: Basis): string[] },
  basis: Basis,
): Content {
  const content = form.contentOf(basis);
  if (content === null) throw new AppError('conflict', form.lacksOf(basis).join(' '));
  return content;
}

/** The content, if it is still the one that was judged. @throws AppError `conflict`. */
function requireSame<
  Body extends JudgedForm,
  Content,
  Version extends IssuedVersion<Content>,
  Basis extends FormBasis<Version>,
  Answer,
>(
  form: IssuableForm<Body, Content, Version, Basis, Answer>,
  basis: Basis,
  { body, nameOf }: { body: Body; nameOf: (userName: string) => string },
): Content {
  const [newest] = basis.issued;
  if (newest !== undefined && newest.number > body.after)
    throw new AppError(
      'conflict',
      `${nameOf(newest.recorded_by)} issued a ${form.name} meanwhile, version ${newest.number}. Look at it first.`,
      { current: form.current(form.answerOf(newest, basis)) },
    );
  const lacks = form.lacksOf(basis);
  if (lacks.length > 0) throw new AppError('conflict', lacks.join(' '));
  const content = requireContent(form, basis);
  if (basis.loanVersion !== body.loanVersion) throw changed('The application was changed');
  if (basis.costsVersion !== body.costsVersion) throw changed('The costs were changed');
  const own = form.changeOf(basis, body);
  if (own !== null) throw changed(own);
  if (basis.formHash !== body.form || (newest?.number ?? 0) !== body.after)
    throw changed('A figure, a lock, a setting or the date has changed');
  if (newest !== undefined && !body.isUnchanged && form.changesOf(newest.content, content).length === 0)
    throw new AppError(
      'conflict',
      `Nothing on the form has changed since version ${newest.number}. Confirm that you want to issue it again.`,
    );
  return content;
}

function changed(what: string): AppError {
  return new AppError('conflict', `${what} meanwhile. Look at the preview again before you issue it.`);
}
