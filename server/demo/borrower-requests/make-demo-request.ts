import type { Insertable } from 'kysely';
import { folderOfCondition } from '../../../domain/borrower-requests/request-folder.ts';
import type { RequestRecipient } from '../../../domain/borrower-requests/request-recipients.ts';
import { REMINDER_DAYS, requestEnd } from '../../../domain/borrower-requests/request-state.ts';
import { suggestedWording } from '../../../domain/borrower-requests/request-wording.ts';
import { addDays, type CalendarDate, type Instant } from '../../../domain/time/eastern-time.ts';
import type { StoredRequest } from '../../features/borrower-requests/borrower-requests.store.ts';
import { BORROWER } from '../../platform/actor.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ConditionRow } from '../conditions/make-conditions.ts';
import { momentOn } from '../make-actions.ts';
import type { Random } from '../random.ts';

/** A planned request, in days before today. */
export interface PlannedRequest {
  state: 'sent' | 'opened' | 'answered';
  sent: number;
  opened?: number;
  hasReminder?: boolean;
}

/** Requests in every state, as each looks after a few days. */
export const PLANNED_REQUESTS: readonly PlannedRequest[] = [
  { state: 'sent', sent: 2 },
  { state: 'opened', sent: 6, opened: 5, hasReminder: true },
  { state: 'answered', sent: 7, opened: 6 },
];

export type AskedCondition = ConditionRow & { id: string; version: number };

export type SentBytes = Pick<Insertable<Tables['files']>, 'name' | 'format' | 'hash' | 'size'>;

export interface DemoAsking {
  loan: { id: string; customerId: string; purpose: string | null };
  recipient: RequestRecipient;
  conditions: readonly AskedCondition[];
  asker: { id: string; name: string };
}

export function sentRequest(
  random: Random,
  { loan, recipient, conditions, asker }: DemoAsking,
  { sent }: PlannedRequest,
  today: CalendarDate,
): StoredRequest {
  const at = momentOn(random, addDays(today, -sent));
  return {
    id: random.uuid(new Date(at)),
    loan_id: loan.id,
    recipient: recipient.recipient,
    first_name: recipient.firstName,
    last_name: recipient.lastName,
    address: recipient.address,
    language: recipient.language,
    purpose: null,
    message: null,
    items: conditions.map((condition) => ({
      itemId: random.uuid(new Date(at)),
      conditionId: condition.id,
      text: suggestedWording(condition, recipient.language).text,
    })),
    files: [],
    sent_at: at,
    sent_by: asker.name,
    sent_by_id: asker.id,
    expires_at: requestEnd(new Date(at)),
    opened_at: null,
    answered_at: null,
    withdrawn_at: null,
    withdrawn_by: null,
    reminders: [],
    mail_id: null,
    version: 1,
  };
}

export function openedRequest(
  random: Random,
  request: StoredRequest,
  { opened = 0 }: PlannedRequest,
  today: CalendarDate,
): StoredRequest {
  const at = momentOn(random, addDays(today, -opened));
  return { ...request, opened_at: at, version: request.version + 1 };
}

/** After the first reminder, three days after the mail. */
export function remindedRequest(request: StoredRequest): StoredRequest {
  const at = after(request.sent_at, REMINDER_DAYS[0] * 24 * 60);
  return { ...request, reminders: [at], version: request.version + 1 };
}

export interface DemoAnswer {
  request: StoredRequest;
  condition: AskedCondition;
  file: Insertable<Tables['files']> & { id: string; name: string; size: number };
}

/** The borrower sent a file minutes after the request was opened. */
export function answeredRequest(
  random: Random,
  request: StoredRequest,
  { asking, bytes }: { asking: DemoAsking; bytes: SentBytes },
): DemoAnswer | undefined {
  const [item] = request.items;
  const condition = asking.conditions.find(({ id }) => id === item?.conditionId);
  if (item === undefined || condition === undefined || request.opened_at === null) return undefined;
  const at = after(request.opened_at, random.int(3, 12));
  const fileId = random.uuid(new Date(at));
  const ending = bytes.name.slice(bytes.name.lastIndexOf('.'));
  const name = `Scan ${random.int(100, 999)}${ending}`;
  const path = folderOfCondition(
    { category: condition.category, missingKey: null, text: condition.text },
    asking.loan.purpose,
  );
  const size = bytes.size ?? 0;
  const sent = { itemId: item.itemId, fileId, name, bytes: size, hash: bytes.hash ?? '', uploadedOn: at };
  return {
    request: {
      ...request,
      files: [sent],
      answered_at: at,
      version: request.version + 1,
    },
    condition: {
      ...condition,
      documents: [...condition.documents, { fileId, name }],
      status: 'RECEIVED',
      version: condition.version + 1,
      ...stamps(at),
    },
    file: {
      format: bytes.format,
      hash: bytes.hash,
      size,
      id: fileId,
      customer_id: asking.loan.customerId,
      name,
      path,
      description: `Sent by the borrower for: ${condition.text}`,
      uploaded_at: at,
      created_at: at,
      created_by: BORROWER.name,
      updated_at: at,
      updated_by: BORROWER.name,
    },
  };
}

function stamps(at: Instant) {
  return { status_at: at, status_by: BORROWER.name, updated_at: at, updated_by: BORROWER.name };
}

function after(at: Instant, minutes: number): Instant {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString();
}
