import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import { requestState } from '../../../domain/borrower-requests/request-state.ts';
import type { DocumentReview } from '../../../domain/documents/document-review.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { MailState } from '../../platform/mail/mailer.ts';
import type { RequestedCondition } from '../conditions/requested-conditions.service.ts';
import type { FileRejection } from '../documents/reviews/rejected-documents.service.ts';
import type { LoanOfRequest, StoredRequest } from './borrower-requests.store.ts';
import { endOf, isAddressCurrent, itemStates, momentsOf } from './request-facts.ts';

interface AnswerFacts {
  loan: Pick<LoanOfRequest, 'document' | 'status'>;
  conditions: ReadonlyMap<string, RequestedCondition>;
  mails: ReadonlyMap<string, MailState>;
  rejections: Rejections;
  now: Date;
}

export function requestAnswer(
  request: StoredRequest,
  { loan, conditions, mails, rejections, now }: AnswerFacts,
): BorrowerRequest {
  const items = itemStates(request, conditions);
  const mail = request.mail_id === null ? undefined : mails.get(request.mail_id);
  return {
    requestId: request.id,
    recipient: request.recipient,
    recipientName: fullName({ firstName: request.first_name, lastName: request.last_name }),
    address: request.address,
    isAddressCurrent: isAddressCurrent(request, loan),
    language: request.language,
    message: request.message,
    state: requestState(momentsOf(request), items, now),
    linkEnd: endOf(request, loan, conditions, now),
    items: items.map((item) => ({ ...item, files: sentFiles(request, item.itemId, rejections) })),
    sentOn: request.sent_at,
    sentBy: request.sent_by,
    expiresOn: request.expires_at,
    openedOn: request.opened_at,
    answeredOn: request.answered_at,
    withdrawnOn: request.withdrawn_at,
    withdrawnBy: request.withdrawn_by,
    remindedOn: request.reminders.map(fullInstant),
    mail: mail === undefined ? null : mailAnswer(mail),
    version: request.version,
  };
}

export function fileIdsOf({ files }: Pick<StoredRequest, 'files'>): string[] {
  return [...new Set(files.map(({ fileId }) => fileId))];
}

/** By the ids of the files. */
export type Rejections = ReadonlyMap<string, FileRejection>;

export function sentFiles({ files }: Pick<StoredRequest, 'files'>, itemId: string, rejections: Rejections) {
  return files
    .filter((file) => file.itemId === itemId)
    .map(({ fileId, name, bytes, uploadedOn }) => ({
      fileId,
      name,
      bytes,
      uploadedOn: fullInstant(uploadedOn),
      ...rejectionOf(rejections.get(fileId)),
    }));
}

/** A file that is rejected as a whole is sent anew as a whole. */
function rejectionOf(rejection: FileRejection | undefined) {
  if (rejection === undefined) return {};
  const { review, parts } = rejection;
  if (review !== null) return { rejected: reasonOf(review) };
  return { rejectedParts: parts.map((part) => ({ pages: part.pages, ...reasonOf(part.review) })) };
}

function reasonOf({ reason, words }: DocumentReview) {
  return { reason: reason ?? 'OTHER', words };
}

function mailAnswer({ sentAt, ...state }: MailState): NonNullable<BorrowerRequest['mail']> {
  return { ...state, sentOn: sentAt };
}
