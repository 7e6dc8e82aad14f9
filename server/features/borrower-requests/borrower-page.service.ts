import type { BorrowerPage, uploadBorrowerFile } from '../../../contract/borrower-requests/borrower-page.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { folderOfCondition } from '../../../domain/borrower-requests/request-folder.ts';
import { canAddFile } from '../../../domain/borrower-requests/request-limits.ts';
import {
  isItemOpen,
  isItemOwed,
  itemOfBorrower,
  requestState,
} from '../../../domain/borrower-requests/request-state.ts';
import { cleanFileName } from '../../../domain/documents/document-file-name.ts';
import { startOf } from '../../../domain/history/describe-record.ts';
import type { EventKind } from '../../../domain/history/event-words.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import { BORROWER, type Borrower } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredSentFile } from '../../platform/tables/borrower-request-tables.ts';
import { logoForBorrowers } from '../company-settings/company-logo.service.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import type { RejectedDocuments } from '../documents/reviews/rejected-documents.service.ts';
import type { ReceivedDocumentsService } from '../documents/uploads/received-documents.service.ts';
import { findLink } from './borrower-links.store.ts';
import {
  findLoanById,
  findRequest,
  holdRequest,
  type StoredRequest,
  updateRequest,
} from './borrower-requests.store.ts';
import { recordRequest } from './record-request.ts';
import { fileIdsOf, sentFiles } from './request-answer.ts';
import { itemStates, momentsOf, purposeOf, type RequestFacts } from './request-facts.ts';

type Uploaded = AnswerOf<typeof uploadBorrowerFile>;

export interface BorrowerPageService {
  getBorrowerRequest(borrower: Borrower): Promise<BorrowerPage>;
  getLenderLogo(): Promise<NonNullable<Awaited<ReturnType<typeof logoForBorrowers>>>>;
  uploadBorrowerFile(
    borrower: Borrower,
    itemId: string,
    file: { name: string; pieces: AsyncIterable<Buffer> },
  ): Promise<Uploaded>;
}

export function createBorrowerPageService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    facts,
    conditions,
    documents,
  }: {
    facts: RequestFacts;
    conditions: Pick<RequestedConditions, 'holdLoan' | 'receiveDocument'>;
    documents: ReceivedDocumentsService & Pick<RejectedDocuments, 'rejectionsOf'>;
  },
): BorrowerPageService {
  async function require(requestId: string) {
    const request = await findRequest(db, requestId);
    const loan = request && (await findLoanById(db, request.loan_id));
    if (request === undefined || loan === undefined) throw notFound();
    return { request, loan };
  }

  /** @throws AppError `not_found`, `item_closed`. */
  async function requireOpenItem(tx: Db, request: StoredRequest, itemId: string) {
    const known = await facts.conditionsOf(tx, request);
    const item = itemStates(request, known).find((one) => one.itemId === itemId);
    if (item === undefined) throw notFound();
    const condition = known.get(item.conditionId);
    if (condition === undefined || !isItemOpen(item)) {
      throw new AppError('item_closed', 'Your lender no longer needs this. You have nothing to do.');
    }
    return { ...item, condition };
  }

  async function refuseEndedLink(tx: Db, linkHash: Buffer, request: StoredRequest): Promise<void> {
    const link = await findLink(tx, linkHash);
    const end = link === undefined ? 'replaced' : await facts.endOfLink(tx, link, request);
    if (end !== null) throw await facts.linkEnded(tx, request, end);
  }

  function refuseTooMany({ files }: StoredRequest, itemId: string): void {
    const ofItem = files.filter((file) => file.itemId === itemId).length;
    const permission = canAddFile(ofItem, files.length);
    if (!permission.ok) throw new AppError('too_many_files', permission.reason);
  }

  return {
    async getBorrowerRequest({ requestId }) {
      const { request, loan } = await require(requestId);
      const rejections = await documents.rejectionsOf(db, loan.customerId, fileIdsOf(request));
      const items = itemStates(request, await facts.conditionsOf(db, request));
      return {
        lender: await facts.lender(db),
        officer: await facts.officerOf(db, request),
        firstName: request.first_name,
        language: request.language,
        about: request.purpose ?? 'documents',
        message: request.message,
        expiresOn: request.expires_at,
        isAnswered: requestState(momentsOf(request), items, clock.now()) === 'answered',
        items: items.map((item) => {
          const files = sentFiles(request, item.itemId, rejections);
          return { itemId: item.itemId, text: item.text, ...itemOfBorrower(item, files.length), files };
        }),
      };
    },

    async getLenderLogo() {
      const logo = await logoForBorrowers(db);
      if (logo === undefined) throw notFound();
      return logo;
    },

    async uploadBorrowerFile({ requestId, linkHash }, itemId, { name, pieces }) {
      const { request: first, loan } = await require(requestId);
      await refuseEndedLink(db, linkHash, first);
      const ids = { customerId: loan.customerId, loanId: loan.loanId };
      const received = async () => {
        const { condition } = await requireOpenItem(db, first, itemId);
        const offered = {
          customerId: loan.customerId,
          name,
          path: folderOfCondition(condition, purposeOf(loan)),
          description: `Sent by the borrower for: ${condition.text}`.slice(0, 500).toWellFormed(),
        };
        // Read even if the request is full, because the same file again does not count.
        return documents.receiveDocument(offered, pieces, BORROWER, async (tx, { hash, size }, store) => {
          await conditions.holdLoan(tx, ids);
          const before = await holdRequest(tx, requestId);
          if (before === undefined) throw notFound();
          await refuseEndedLink(tx, linkHash, before);
          const { conditionId, condition: asked } = await requireOpenItem(tx, before, itemId);
          const same = before.files.find((file) => file.itemId === itemId && file.hash === hash);
          if (same !== undefined) {
            const rejections = await documents.rejectionsOf(tx, loan.customerId, [same.fileId]);
            if (rejections.size > 0)
              throw new AppError('invalid', 'We could not use this file. Please send another one.');
            return { file: sentFile(same), isNew: false };
          }
          refuseTooMany(before, itemId);
          const document = await store();
          const at = clock.now().toISOString();
          const { fileId } = document;
          const sent = { itemId, fileId, name: cleanFileName(name), bytes: size, hash, uploadedOn: at };
          const link = { fileId, name: document.name };
          await conditions.receiveDocument(tx, { ...ids, conditionId }, link, BORROWER);
          await keep(tx, before, sent, { customerId: loan.customerId, condition: asked.text });
          return { file: sentFile(sent), isNew: true };
        });
      };
      return received().catch(async (refusal) => {
        // Why the link ended matters more than a closed item, or a fault in a file that is no longer needed.
        await refuseEndedLink(db, linkHash, (await require(requestId)).request);
        throw refusal;
      });
    },
  };

  /** The request is answered once nothing is owed (ASK-18). */
  async function keep(
    tx: Db,
    before: StoredRequest,
    file: StoredSentFile,
    { customerId, condition }: { customerId: string; condition: string },
  ): Promise<void> {
    const isAnswered = !itemStates(before, await facts.conditionsOf(tx, before)).some(isItemOwed);
    const isNews = isAnswered && before.answered_at === null;
    const after: StoredRequest = {
      ...before,
      files: [...before.files, file],
      answered_at: isNews ? file.uploadedOn : before.answered_at,
      version: before.version + 1,
    };
    await updateRequest(tx, after);
    const kind: EventKind = isNews ? 'borrower-request-answered' : 'borrower-request-received';
    const by = { author: BORROWER, customerId, at: file.uploadedOn };
    const sentFile = { name: file.name, condition: startOf(condition) };
    await recordRequest(tx, kind, { before, after }, by, sentFile);
  }
}

function sentFile({ fileId, name, bytes, uploadedOn }: StoredSentFile): Uploaded['file'] {
  return { fileId, name, bytes, uploadedOn: fullInstant(uploadedOn) };
}
