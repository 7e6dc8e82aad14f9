import { randomUUIDv7 } from 'node:crypto';
import type { NewNotice, Notices, OfferedLetter, SentNotice } from '../../../contract/notices/notices.ts';
import type { Application } from '../../../domain/application/application.ts';
import { DECISIONS } from '../../../domain/decisions/decision-kind.ts';
import { statusSince } from '../../../domain/decisions/status-since.ts';
import type { DefaultFolder } from '../../../domain/documents/document-folder.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { letterTemplateOf, NOTICES, type NoticeKind } from '../../../domain/notices/notice-kinds.ts';
import {
  letterProblems,
  letterValues,
  type NoticeFacts,
  namesCredit,
  noticeOfDecision,
  USUAL_DAYS_TO_ANSWER,
} from '../../../domain/notices/notice-letter.ts';
import { type NoticeRecipient, noticeRecipients } from '../../../domain/notices/notice-recipients.ts';
import type { ReportedScore } from '../../../domain/notices/notice-statements.ts';
import { loanText, missingWords, whyNoLetter } from '../../../domain/notices/noticed-loan.ts';
import { addDays, type CalendarDate, easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { logoForDocuments } from '../company-settings/company-logo.service.ts';
import type { DeadlinesService } from '../deadlines/deadlines.service.ts';
import { type DecisionInForce, readToldDecision, warnOfMoved } from '../decisions/told-decision.service.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { readCreditScores } from '../underwriting/credit-scores.service.ts';
import { creditorOf } from './letter-creditor.ts';
import { composeLetterPdf } from './notice-letter-pdf.ts';
import { findNoticedLoan, insertNotice, listStoredNotices, type StoredNotice } from './notices.store.ts';
import { sentAnswer } from './sent-answer.ts';

const FOLDER: DefaultFolder = 'Disclosures';

interface LoanIds {
  customerId: string;
  loanId: string;
}

type LetterChoices = Pick<
  NewNotice,
  'owner' | 'answerBy' | 'items' | 'creditCounted' | 'reportedBy' | 'fromOthers'
>;

export interface NoticesService {
  /** @throws AppError `not_found`. */
  listNotices(ids: LoanIds, actor: Actor): Promise<Notices>;
  /** @throws AppError `not_found`, `conflict` with what the letter lacks. */
  previewNotice(ids: LoanIds, choices: LetterChoices, actor: Actor): Promise<{ name: string; bytes: Buffer }>;
  /**
   * @throws AppError `not_found`; `invalid` by mail to nobody's address; `conflict` with what the letter lacks, after a
   * newer decision, or for a second sending that does not say so.
   */
  sendNotice(ids: LoanIds, notice: NewNotice, actor: Actor): Promise<SentNotice>;
}

/** What every letter of a loan rests on. */
interface Basis {
  application: Application;
  kind: NoticeKind | null;
  whyNoLetter: string | null;
  statusWarning: string | null;
  decision: DecisionInForce | undefined;
  recipients: NoticeRecipient[];
  scores: readonly (ReportedScore & { owner: string })[];
  items: string[];
  loan: string;
}

export function createNoticesService(
  { database: { db }, clock, companySettings }: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  {
    deadlines,
    generatedDocuments,
  }: {
    deadlines: Pick<DeadlinesService, 'recordSentNotice' | 'isUnanswered'>;
    generatedDocuments: GeneratedDocumentsService;
  },
): NoticesService {
  const today = () => easternDate(clock.now());

  const read = async (tx: Db, ids: LoanIds): Promise<Basis> => {
    const loan = await findNoticedLoan(tx, ids);
    if (loan === undefined) throw notFound();
    const application = JSON.parse(loan.document) as Application;
    const decision = await readToldDecision(tx, ids.loanId);
    const scores = await readCreditScores(tx, ids.loanId);
    const kind = noticeOfDecision(decision?.kind ?? null);
    const { status } = loan;
    const scored = new Set(scores.map(({ owner }) => owner));
    const isUnanswered =
      decision?.kind === 'closed-for-incompleteness' &&
      (await deadlines.isUnanswered(tx, ids, easternDate(decision.decidedAt)));
    return {
      application,
      kind,
      whyNoLetter: whyNoLetter(kind, { status, hasDecision: decision !== undefined }),
      statusWarning: decision === undefined ? null : statusSince(decision.kind, status),
      decision,
      scores,
      recipients: kind === null ? [] : noticeRecipients(kind, application, { scored, isUnanswered }),
      loan: loanText(application, loan.loan_number),
      items: missingWords(application, decision, today()),
    };
  };

  const factsOf = (
    basis: Basis,
    kind: NoticeKind,
    choices: LetterChoices,
    actor: Actor,
  ): NoticeFacts | null => {
    const recipient = basis.recipients.find(({ owner }) => owner === choices.owner);
    if (recipient === undefined) return null;
    const { decision } = basis;
    const { isAdverse, answerBy } = NOTICES[kind];
    const counted = choices.creditCounted || (decision !== undefined && namesCredit(decision));
    const scores = counted ? basis.scores.filter(({ owner }) => owner === choices.owner) : [];
    return {
      kind,
      recipient,
      ...creditorOf(companySettings.current()),
      sender: actor.fullName,
      loan: basis.loan,
      decision: decision ?? null,
      outside: isAdverse
        ? { scores, unscored: choices.reportedBy, fromOthers: choices.fromOthers }
        : { scores: [], unscored: [], fromOthers: false },
      items: choices.items,
      answerBy: answerBy === null ? null : choices.answerBy,
    };
  };

  /** @throws AppError `conflict` with what the letter lacks. */
  const compose = async (
    tx: Db,
    basis: Basis,
    choices: LetterChoices,
    by: { actor: Actor; on: CalendarDate },
  ) => {
    const { kind } = basis;
    if (kind === null || basis.whyNoLetter !== null)
      throw new AppError('conflict', basis.whyNoLetter ?? 'No letter goes out.');
    const facts = factsOf(basis, kind, choices, by.actor);
    if (facts === null) throw new AppError('conflict', 'This person is not on the loan.');
    const problems = letterProblems(facts, today());
    if (problems.length > 0) throw new AppError('conflict', problems.join(' '));
    if (lacksAgency(basis, facts)) throw invalid({ reportedBy: LACKS_AGENCY });
    const { subject, text } = await composeMail(tx, letterTemplateOf(kind), letterValues(facts));
    const { company, companyAddress, recipient } = facts;
    const bytes = await composeLetterPdf({
      company: { name: company, address: companyAddress ?? '', logo: await logoForDocuments(tx) },
      date: by.on,
      recipient,
      subject,
      body: text.trimEnd(),
    });
    return { kind, recipient, bytes, name: `${NOTICES[kind].name} ${by.on} ${recipient.name}.pdf` };
  };

  const offer = (basis: Basis, kind: NoticeKind, actor: Actor): OfferedLetter => {
    const { name, law, isAdverse, answerBy } = NOTICES[kind];
    const usual = addDays(today(), USUAL_DAYS_TO_ANSWER);
    const { decision, recipients, scores, items } = basis;
    return {
      kind,
      name,
      law,
      recipients: recipients.map((recipient) => {
        const choices = {
          owner: recipient.owner,
          answerBy: usual,
          items,
          creditCounted: true,
          reportedBy: [],
          fromOthers: false,
        };
        const facts = factsOf(basis, kind, choices, actor);
        return {
          owner: recipient.owner,
          name: recipient.name,
          address: recipient.address,
          isRequired: recipient.isRequired,
          why: recipient.why,
          problems: facts === null ? [] : letterProblems(facts, today()),
          hasScores: scores.some(({ owner }) => owner === recipient.owner),
        };
      }),
      answerBy: answerBy === null ? null : { label: answerBy, usual },
      items: kind === 'incompleteness' ? items : null,
      credit: !isAdverse ? 'none' : decision !== undefined && namesCredit(decision) ? 'always' : 'choice',
    };
  };

  return {
    async listNotices(ids, actor) {
      const basis = await read(db, ids);
      const { kind, decision } = basis;
      return {
        today: today(),
        decision:
          decision === undefined
            ? null
            : {
                decisionId: decision.id,
                kind: decision.kind,
                name: DECISIONS[decision.kind].name,
                decidedOn: fullInstant(decision.decidedAt),
              },
        letter: kind === null || basis.whyNoLetter !== null ? null : offer(basis, kind, actor),
        whyNoLetter: basis.whyNoLetter,
        statusWarning: basis.statusWarning,
        movedWarning: await warnOfMoved(db, ids.loanId, basis.application),
        sent: (await listStoredNotices(db, ids.loanId)).map(sentAnswer),
      };
    },

    async previewNotice(ids, choices, actor) {
      return compose(db, await read(db, ids), choices, { actor, on: today() });
    },

    async sendNotice(ids, notice, actor) {
      const basis = await read(db, ids);
      const { method, date: sentOn } = notice;
      requireSameDecision(basis, notice);
      const wrong = sentOnProblem(basis, sentOn, today());
      if (wrong !== null) throw invalid({ date: wrong });
      const letter = await compose(db, basis, notice, { actor, on: sentOn });
      if (method === 'mail' && letter.recipient.address === null)
        throw invalid({ owner: `Enter the address of ${letter.recipient.name} in the application first` });
      const made = {
        customerId: ids.customerId,
        name: letter.name,
        path: FOLDER,
        description: `${NOTICES[letter.kind].name}, as it was sent`,
        bytes: letter.bytes,
      };
      return generatedDocuments.keepGeneratedDocument(
        made,
        actor,
        async (tx, { fileId }) => {
          const loan = await requireHeldLoan(tx, ids);
          // Decided while the letter was made.
          requireSameDecision({ decision: await readToldDecision(tx, ids.loanId) }, notice);
          const before = await listStoredNotices(tx, ids.loanId);
          const earlier = before.find(
            ({ kind, applicant_key, decision_id }) =>
              kind === letter.kind && applicant_key === notice.owner && decision_id === notice.decisionId,
          );
          if (earlier !== undefined && !notice.again)
            throw new AppError('conflict', sentAlready(earlier), { current: { sent: sentAnswer(earlier) } });
          const at = clock.now().toISOString();
          const row = await insertNotice(tx, {
            id: randomUUIDv7(),
            loan_id: ids.loanId,
            kind: letter.kind,
            decision_id: notice.decisionId,
            applicant_key: notice.owner,
            applicant: letter.recipient.name,
            sent_on: sentOn,
            method,
            answer_by: NOTICES[letter.kind].answerBy === null ? null : notice.answerBy,
            file_id: fileId,
            recorded_at: at,
            recorded_by: actor.name,
          });
          await recordEvent(tx, {
            kind: 'notice-sent',
            at,
            actor: actor.name,
            staffId: actor.staffId,
            customerId: loan.customer_id,
            loanId: loan.id,
            details: { title: NOTICES[letter.kind].name },
            changes: [recordChange('notice', row.id, undefined, recordedRow(row))],
          });
          if (setsDates(row, earlier)) await deadlines.recordSentNotice(tx, ids, row, actor);
          return sentAnswer(row);
        },
        (work) => db.transaction().execute(work),
      );
    },
  };
}

const LACKS_AGENCY =
  'A reason comes from a credit report. Choose the agency, or enter its score on Underwriting (15 USC 1681m(a)(3)(A))';

/** The primary applicant's letter names the report, unless another applicant's score shows whose it was. */
function lacksAgency({ scores, decision }: Basis, { kind, recipient, outside }: NoticeFacts): boolean {
  return (
    NOTICES[kind].isAdverse &&
    decision !== undefined &&
    namesCredit(decision) &&
    recipient.owner === 'primary' &&
    scores.length === 0 &&
    outside.unscored.length === 0
  );
}

function requireSameDecision(
  { decision }: Pick<Basis, 'decision'>,
  { decisionId }: Pick<NewNotice, 'decisionId'>,
): void {
  if ((decision?.id ?? null) === decisionId) return;
  const newer = decision === undefined ? 'none is in force' : `it is '${DECISIONS[decision.kind].name}' now`;
  throw new AppError('conflict', `The decision has changed: ${newer}. Read its letter before you send it.`);
}

function sentOnProblem({ decision }: Basis, sentOn: CalendarDate, today: CalendarDate): string | null {
  if (sentOn > today) return 'The date cannot be in the future';
  const decidedOn = decision === undefined ? null : easternDate(decision.decidedAt);
  if (decidedOn === null || sentOn >= decidedOn) return null;
  return `The decision was made on ${formatDate(decidedOn)}, so the letter cannot have gone out before`;
}

/** The primary applicant must get the notice (12 CFR 1002.9(f)), and a second one of incompleteness names a new day. */
function setsDates({ kind, applicant_key }: StoredNotice, earlier: StoredNotice | undefined): boolean {
  return applicant_key === 'primary' && (earlier === undefined || kind === 'incompleteness');
}

function sentAlready({ applicant, sent_on }: StoredNotice): string {
  return `This letter was sent to ${applicant} on ${formatDate(sent_on)} already. Say that it goes out again.`;
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', 'Some fields are not valid.', { fields });
}
