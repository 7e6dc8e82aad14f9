import type { Insertable } from 'kysely';
import type { Application } from '../../../domain/application/application.ts';
import { requestRecipients } from '../../../domain/borrower-requests/request-recipients.ts';
import { templateFacts } from '../../../domain/conditions/condition-templates.ts';
import { startOf } from '../../../domain/history/describe-record.ts';
import type { EventDetails, EventKind } from '../../../domain/history/event-words.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { addDays, type CalendarDate, type Instant } from '../../../domain/time/eastern-time.ts';
import type { StoredRequest } from '../../features/borrower-requests/borrower-requests.store.ts';
import { BORROWER, LINTEL } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { PROOFS } from '../conditions/condition-plan.ts';
import type { Random } from '../random.ts';
import {
  type AskedCondition,
  answeredRequest,
  type DemoAnswer,
  type DemoAsking,
  openedRequest,
  PLANNED_REQUESTS,
  type PlannedRequest,
  remindedRequest,
  type SentBytes,
  sentRequest,
} from './make-demo-request.ts';

/** Loans per planned request. */
const LOANS_OF_A_PLAN = 2;

const MOST_ITEMS = 3;

/** Asks borrowers for what their open conditions need, with history. */
export async function insertDemoRequests(tx: Db, random: Random, today: CalendarDate): Promise<void> {
  const askings = await possibleAskings(tx, today);
  const proofs = await proofsOf(tx);
  const plans = PLANNED_REQUESTS.flatMap((plan) => Array.from({ length: LOANS_OF_A_PLAN }, () => plan));
  for (const plan of plans) {
    const fitting = askings.filter((one) => plan.state !== 'answered' || proofOf(one, proofs) !== undefined);
    if (fitting.length === 0) continue;
    const asking = random.pick(fitting);
    askings.splice(askings.indexOf(asking), 1);
    await insertRequest(tx, random, { asking, plan, proofs }, today);
  }
}

type Proofs = ReadonlyMap<string, SentBytes>;

async function insertRequest(
  tx: Db,
  random: Random,
  { asking, plan, proofs }: { asking: DemoAsking; plan: PlannedRequest; proofs: Proofs },
  today: CalendarDate,
): Promise<void> {
  const proof = plan.state === 'answered' ? proofOf(asking, proofs) : undefined;
  const asked =
    proof === undefined
      ? { ...asking, conditions: asking.conditions.slice(0, MOST_ITEMS) }
      : { ...asking, conditions: [proof.condition] };
  const entry = entryOf(asked);
  const sent = sentRequest(random, asked, plan, today);
  const events = [entry('borrower-request-sent', asked.asker.name, sent.sent_at, [change(undefined, sent)])];
  let now = sent;
  const follow = (kind: EventKind, by: { name: string }, at: Instant, after: StoredRequest) => {
    events.push(entry(kind, by.name, at, [change(now, after)]));
    now = after;
  };
  if (plan.opened !== undefined) {
    const opened = openedRequest(random, now, plan, today);
    follow('borrower-request-opened', BORROWER, opened.opened_at as Instant, opened);
  }
  if (plan.hasReminder === true) {
    const reminded = remindedRequest(now);
    follow('borrower-request-reminded', LINTEL, reminded.reminders[0] as Instant, reminded);
  }
  const answer = proof && answeredRequest(random, now, { asking: asked, bytes: proof.bytes });
  if (proof !== undefined && answer !== undefined) {
    events.push(...answerEvents(entry, { before: { request: now, condition: proof.condition }, answer }));
    now = answer.request;
    await storeAnswer(tx, answer);
  }
  await tx.insertInto('borrower_requests').values(columnsOf(now)).execute();
  await tx.insertInto('events').values(events).execute();
}

async function storeAnswer(tx: Db, { condition, file }: DemoAnswer): Promise<void> {
  await tx.insertInto('files').values(file).execute();
  const { id, ...columns } = condition;
  await tx
    .updateTable('conditions')
    .set({ ...columns, documents: JSON.stringify(columns.documents) })
    .where('id', '=', id)
    .execute();
}

type Entry = ReturnType<typeof entryOf>;

function entryOf({ loan, recipient, asker }: DemoAsking) {
  return (
    kind: EventKind,
    actor: string,
    at: Instant,
    changes: readonly RecordChange[],
    details: object = {},
  ): Insertable<Tables['events']> => {
    const title = fullName(recipient) || recipient.address;
    return {
      kind,
      actor,
      occurred_at: at,
      customer_id: loan.customerId,
      loan_id: loan.id,
      changes: JSON.stringify(changes),
      details: JSON.stringify(
        kind.startsWith('borrower-request-') ? { title, askedBy: asker.id, ...details } : details,
      ),
    };
  };
}

function answerEvents(
  entry: Entry,
  {
    before,
    answer: { request, condition, file },
  }: { before: { request: StoredRequest; condition: AskedCondition }; answer: DemoAnswer },
): Insertable<Tables['events']>[] {
  const at = request.answered_at as Instant;
  const { id, name, path, size } = file;
  const title = startOf(condition.text);
  const sentFile: EventDetails['sentFile'] = { name, condition: title };
  const uploaded = entry(
    'file-uploaded',
    BORROWER.name,
    at,
    [recordChange('file', id, undefined, recordedRow(file))],
    { fileId: id, name, path, size },
  );
  const changed = recordChange(
    'condition',
    condition.id,
    recordedRow(before.condition),
    recordedRow(condition),
  );
  return [
    { ...uploaded, loan_id: null },
    entry('condition-received', BORROWER.name, at, [changed], { conditionId: condition.id, title }),
    entry('borrower-request-answered', BORROWER.name, at, [change(before.request, request)], {
      requestId: request.id,
      sentFile,
    }),
  ];
}

function change(before: StoredRequest | undefined, after: StoredRequest): RecordChange {
  return recordChange('borrower-request', after.id, before && recordedRow(before), recordedRow(after));
}

function columnsOf(row: StoredRequest): Insertable<Tables['borrower_requests']> {
  return {
    ...row,
    items: JSON.stringify(row.items),
    files: JSON.stringify(row.files),
    reminders: JSON.stringify(row.reminders),
  };
}

/** Open loans with a borrower's email address and conditions that were requested before all planned requests. */
async function possibleAskings(tx: Db, today: CalendarDate): Promise<DemoAsking[]> {
  const before = addDays(today, -Math.max(...PLANNED_REQUESTS.map(({ sent }) => sent)));
  const conditions = await tx
    .selectFrom('conditions')
    .selectAll()
    .where('status', '=', 'REQUESTED')
    .where('updated_at', '<', before)
    .orderBy('id')
    .execute();
  const asker = await tx
    .selectFrom('staff')
    .select('id')
    .where('email', 'like', 'processor@%')
    .executeTakeFirstOrThrow();
  const loans = await tx
    .selectFrom('loans')
    .innerJoin('loan_applications', 'loan_id', 'loans.id')
    .select(['loans.id', 'customer_id', 'status', 'document'])
    .orderBy('loan_number')
    .execute();
  const ofLoans = Map.groupBy(conditions, ({ loan_id }) => loan_id);
  return loans.flatMap(({ id, customer_id: customerId, status, document }) => {
    const [recipient] = requestRecipients(document as Application);
    const asked = ofLoans.get(id) ?? [];
    if (!isLoanOpen(status) || recipient === undefined || asked.length === 0) return [];
    return [
      {
        loan: { id, customerId, purpose: templateFacts(document as Application).purpose },
        recipient,
        conditions: asked as AskedCondition[],
        asker: { ...asker, name: 'processor' },
      },
    ];
  });
}

async function proofsOf(tx: Db): Promise<Proofs> {
  const files = await tx
    .selectFrom('files')
    .select(['name', 'format', 'hash', 'size'])
    .distinctOn('name')
    .orderBy('name')
    .execute();
  return new Map(files.map((file) => [file.name, file]));
}

/** A condition of the loan that a demo document satisfies. */
function proofOf(
  { conditions }: DemoAsking,
  proofs: Proofs,
): { condition: AskedCondition; bytes: SentBytes } | undefined {
  for (const condition of conditions) {
    const name = PROOFS.find(([words]) => words.test(condition.text))?.[1];
    const bytes = name === undefined ? undefined : proofs.get(name);
    if (bytes !== undefined) return { condition, bytes };
  }
  return undefined;
}
