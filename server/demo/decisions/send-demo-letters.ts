import { sql } from 'kysely';
import type { Application } from '../../../domain/application/application.ts';
import type { RecordedDates } from '../../../domain/deadlines/loan-dates.ts';
import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import type { DecisionCondition } from '../../../domain/decisions/loan-decision.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { datesOfNotice } from '../../../domain/notices/notice-dates.ts';
import { letterTemplateOf, NOTICES, type NoticeKind } from '../../../domain/notices/notice-kinds.ts';
import {
  letterProblems,
  letterValues,
  noticeOfDecision,
  type ToldDecision,
  USUAL_DAYS_TO_ANSWER,
} from '../../../domain/notices/notice-letter.ts';
import { noticeRecipients } from '../../../domain/notices/notice-recipients.ts';
import { loanText, missingWords } from '../../../domain/notices/noticed-loan.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { addDays, type CalendarDate, easternDate, type Instant } from '../../../domain/time/eastern-time.ts';
import { creditorOf } from '../../features/notices/letter-creditor.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordedDates } from '../deadlines/make-loan-dates.ts';
import { DEMO_STAFF } from '../demo-directories.data.ts';
import { makeLetterPdf } from '../documents/make-pdf.ts';
import { storeDemoBytes } from '../documents/store-demo-documents.ts';
import type { Random } from '../random.ts';

const KINDS: readonly DecisionKind[] = ['approved-with-conditions', 'suspended', 'counteroffer', 'denied'];
const SENDER = 'processor';
const SENDER_NAME = fullName(DEMO_STAFF.find(({ email }) => email.startsWith(`${SENDER}@`)) ?? {});

type Part = Pick<Platform, 'database' | 'files' | 'companySettings'>;

/** Mails a letter of each kind. After the load, because its text needs the stored loans. */
export async function sendDemoLetters(platform: Part, random: Random, today: CalendarDate): Promise<void> {
  const { db } = platform.database;
  const loans = (await toldLoans(platform)).filter(({ on }) => on < today);
  const made = await Promise.all(
    loans.map((loan) =>
      makeLetter(platform, loan, { file: random.uuid(momentOf(loan)), notice: random.uuid(momentOf(loan)) }),
    ),
  );
  const letters = made.filter((letter) => letter !== undefined);
  if (letters.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('files')
      .values(letters.map(({ file }) => file))
      .execute();
    await tx
      .insertInto('loan_notices')
      .values(letters.map(({ notice }) => notice))
      .execute();
    const dates = letters.flatMap(({ dated }) => dated.loan_dates);
    if (dates.length > 0) await tx.insertInto('loan_dates').values(dates).execute();
    await tx
      .insertInto('events')
      .values(letters.flatMap(({ events, dated }) => [...events, ...dated.events]))
      .execute();
  });
}

interface ToldLoan {
  loan_id: string;
  customer_id: string;
  loan_number: string;
  document: Application;
  decision: ToldDecision & { id: string; note: string | null; conditions: readonly DecisionCondition[] };
  recorded: RecordedDates;
  on: CalendarDate;
}

/** The latest of each kind, told on the recorded day of the notice of action taken or on the day of the decision. */
async function toldLoans({ database: { db } }: Part): Promise<ToldLoan[]> {
  const { rows } = await sql<Omit<ToldLoan, 'on'> & { decided_at: Instant }>`
    SELECT DISTINCT ON (loans.decision) loans.id AS loan_id, customer_id, loan_number, document, loans.decided_at,
      to_jsonb(made) AS decision,
      (SELECT coalesce(jsonb_object_agg(date_kind, to_jsonb(known)), '{}') FROM loan_dates AS known
        WHERE loan_id = loans.id) AS recorded
    FROM loans JOIN loan_applications AS application ON application.loan_id = loans.id
      JOIN loan_decisions AS made ON made.loan_id = loans.id AND made.kind = loans.decision
    WHERE decision = ANY (${[...KINDS]}::text[]) ORDER BY loans.decision, loans.decided_at DESC, loans.id`.execute(
    db,
  );
  return rows.map(({ decided_at, ...loan }) => ({
    ...loan,
    on: loan.recorded['action-notice-sent']?.date ?? easternDate(decided_at),
  }));
}

/** After the day's decisions. */
function momentOf({ on }: ToldLoan): Date {
  return new Date(`${on}T22:30:00Z`);
}

/** Undefined without an office in the company settings: then nobody can write letters. */
async function makeLetter(
  { database: { db }, files, companySettings }: Part,
  loan: ToldLoan,
  newIds: { file: string; notice: string },
) {
  const { on, decision, document, loan_id, customer_id } = loan;
  const kind = noticeOfDecision(decision.kind);
  const [recipient] =
    kind === null ? [] : noticeRecipients(kind, document, { scored: new Set(), isUnanswered: false });
  if (kind === null || recipient === undefined) return undefined;
  const answerBy = NOTICES[kind].answerBy === null ? null : addDays(on, USUAL_DAYS_TO_ANSWER);
  const facts = {
    ...creditorOf(companySettings.current()),
    kind,
    recipient,
    sender: SENDER_NAME,
    loan: loanText(document, loan.loan_number),
    decision,
    outside: { scores: [], unscored: [], fromOthers: false },
    items: missingWords(document, decision, on),
    answerBy,
  };
  if (letterProblems(facts, on).length > 0) return undefined;
  const { subject, text } = await composeMail(db, letterTemplateOf(kind), letterValues(facts));
  const at = momentOf(loan).toISOString();
  const bytes = await makeLetterPdf({ title: subject, from: facts.company, text });
  const name = `${NOTICES[kind].name} ${on} ${recipient.name}.pdf`;
  const file = {
    ...(await storeDemoBytes(db, files, { bytes, at })),
    id: newIds.file,
    customer_id,
    name,
    path: 'Disclosures',
    description: `${NOTICES[kind].name}, as it was sent`,
    format: 'application/pdf',
    uploaded_at: at,
    created_at: at,
    created_by: SENDER,
    updated_at: at,
    updated_by: SENDER,
  };
  const notice = {
    id: newIds.notice,
    loan_id,
    kind,
    decision_id: decision.id,
    applicant_key: recipient.owner,
    applicant: recipient.name,
    sent_on: on,
    method: 'mail' as const,
    answer_by: answerBy,
    file_id: file.id,
    recorded_at: at,
    recorded_by: SENDER,
  };
  const dates = datesOfNotice(notice, { recorded: loan.recorded });
  return {
    file,
    notice,
    dated: recordedDates({ id: loan_id, customerId: customer_id }, dates, at),
    events: [fileEvent(file), noticeEvent(notice, customer_id)],
  };
}

function fileEvent(file: {
  id: string;
  customer_id: string;
  name: string;
  path: string;
  created_at: Instant;
}) {
  return {
    kind: 'file-made',
    occurred_at: file.created_at,
    actor: SENDER,
    customer_id: file.customer_id,
    details: JSON.stringify({ fileId: file.id, name: file.name, path: file.path }),
    changes: JSON.stringify([recordChange('file', file.id, undefined, recordedRow(file))]),
  };
}

function noticeEvent(
  notice: { id: string; loan_id: string; kind: NoticeKind; recorded_at: Instant },
  customer_id: string,
) {
  return {
    kind: 'notice-sent',
    occurred_at: notice.recorded_at,
    actor: SENDER,
    customer_id,
    loan_id: notice.loan_id,
    details: JSON.stringify({ title: NOTICES[notice.kind].name }),
    changes: JSON.stringify([recordChange('notice', notice.id, undefined, recordedRow(notice))]),
  };
}
