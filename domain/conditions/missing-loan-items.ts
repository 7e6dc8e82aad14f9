import { answerLabel } from '../application/answers/answer-label.ts';
import type { Application } from '../application/application.ts';
import { missingItems } from '../application/progress/missing-items.ts';
import { COMPLETE_PROGRESS } from '../application/progress/steps.ts';
import type { DefaultFolder } from '../documents/document-folder.ts';
import { type DocumentKindRecord, kindName } from '../documents/document-kinds.ts';
import { canWorkOnLoanActions } from '../loans/loan-action.ts';
import { isLoanOpen, type LoanStatus } from '../loans/loan-status.ts';
import { shortLockWords } from '../locks/short-lock.ts';
import { DISCARDED_DRAFT, type OrderDelivery } from '../orders/order-permissions.ts';
import { ORDER_TYPES, ORDERS, type OrderTab, type OrderType } from '../orders/order-types.ts';
import { type CalendarDate, daysBetween, easternDate, formatDate } from '../time/eastern-time.ts';
import type { DocumentAge } from '../underwriting/document-ages.ts';
import { type ConditionCategory, type ConditionStage, conditionKey } from './condition.ts';
import { type ExpectedFolder, expectedFolders } from './expected-folders.ts';

type MissingPlace =
  | { kind: 'answer'; path: string }
  | { kind: 'folder'; folder: string }
  | { kind: 'document'; fileId: string; folder: string }
  | { kind: 'tab'; tab: OrderTab | 'lock-info' };

/** Something that Lintel noticed is missing (COND-27). */
export interface MissingLoanItem {
  key: string;
  text: string;
  stage: ConditionStage;
  category: ConditionCategory;
  place: MissingPlace;
}

interface OrderFacts {
  actionType: string;
  /** 'ORDERED', or the status of a draft. */
  status: string | null;
  updatedOn: string;
  mail?: { state: OrderDelivery } | null | undefined;
}

interface FolderFacts {
  path: string;
  fileCount: number;
  borrowerFileCount: number;
  rejected?: { fileCount: number; borrowerFileCount: number } | undefined;
}

export interface LoanFacts {
  application: Application;
  loanStatus: LoanStatus;
  closingDate: CalendarDate | null;
  lockExpirationDate: CalendarDate | null;
  /** Newest first. */
  actions: readonly OrderFacts[];
  folders: readonly FolderFacts[];
  /** Of its documents, and the names of their kinds (KIND-6). */
  ages?: readonly DocumentAge<AgedDocument>[];
  kinds?: readonly DocumentKindRecord[];
}

/** In the order of work. A closed or discarded loan lacks nothing. */
export function missingLoanItems(loan: LoanFacts, today: CalendarDate): MissingLoanItem[] {
  if (!isLoanOpen(loan.loanStatus)) return [];
  return [
    ...missingAnswers(loan, today),
    ...emptyFolders(loan),
    ...oldDocuments(loan, today),
    ...missingOrders(loan),
    ...shortLock(loan, today),
  ];
}

/** Items that no condition covers yet (COND-28). */
export function withoutConditions(
  items: readonly MissingLoanItem[],
  conditions: readonly { text: string; missingKey: string | null }[],
): MissingLoanItem[] {
  const keys = new Set(conditions.map(({ missingKey }) => missingKey));
  const texts = new Set(conditions.map(({ text }) => conditionKey(text)));
  return items.filter(({ key, text }) => !keys.has(key) && !texts.has(conditionKey(text)));
}

function missingAnswers({ application }: LoanFacts, today: CalendarDate): MissingLoanItem[] {
  return missingItems(application, today).map(({ path }) => ({
    key: `answer ${path}`.slice(0, 300),
    text: `Complete the application: ${answerLabel(path, { root: application })}`,
    stage: 'BEFORE_APPROVAL',
    category: 'APPLICATION',
    place: { kind: 'answer', path },
  }));
}

/** Conditions keep the key of their item, so a key has the words that the text had first. */
const FIRST_WORDS: Readonly<Record<string, string>> = {
  'Upload ID for each borrower': 'File an identification of each borrower',
  'Upload asset statements': 'File statements of the assets',
  'Upload appraisal with rent schedule': 'File the appraisal with the rent schedule',
  'Upload appraisal': 'File the appraisal',
  'Upload credit report': 'File the credit report',
  'Upload purchase contract': 'File the purchase contract',
  'Upload signed disclosures': 'File the signed disclosures',
};

function folderKey(folder: DefaultFolder, text: string): string {
  return `folder ${folder}: ${FIRST_WORDS[text] ?? text.replace(/^Upload /, 'File ')}`;
}

/**
 * Borrowers' files do not count here: they send letters about credit and property, but not the credit report or the
 * appraisal (COND-29).
 */
const FILLED_BY_OTHERS: ReadonlySet<DefaultFolder> = new Set(['Credit_Report', 'Appraisal']);

function emptyFolders({ application, folders }: LoanFacts): MissingLoanItem[] {
  return expectedFolders(application).flatMap(({ folder, text, stage, category }: ExpectedFolder) =>
    hasDocuments(folders, folder, FILLED_BY_OTHERS.has(folder) ? ofOthers : undefined)
      ? []
      : [
          {
            key: folderKey(folder, text),
            text,
            stage,
            category,
            place: { kind: 'folder' as const, folder },
          },
        ],
  );
}

interface AgedDocument {
  fileId: string;
  name: string;
  path: string;
}

const FOLDER_CATEGORIES: Partial<Record<DefaultFolder, ConditionCategory>> = {
  'Income/paychecks/W2': 'INCOME',
  'Assets/statements': 'ASSETS',
  Credit_Report: 'CREDIT',
  Appraisal: 'PROPERTY',
  Title_Documents: 'TITLE',
  Insurance: 'INSURANCE',
};

/** Too old today, or on the closing ahead (KIND-6). A newer document of the kind has another key. */
function oldDocuments({ ages = [], kinds = [] }: LoanFacts, today: CalendarDate): MissingLoanItem[] {
  return ages
    .filter(({ state }) => state === 'too-old')
    .map(({ document: { fileId, name, path }, kind, date, days, limit, countedTo }) => {
      const folder = kinds.find(({ kindId }) => kindId === kind)?.folder;
      const old =
        countedTo > today && date !== null
          ? `${days} days old on ${formatDate(countedTo)}, ${daysBetween(date, today)} today`
          : `${days} days old${countedTo === today ? '' : ` on ${formatDate(countedTo)}`}`;
      return {
        key: `age ${kind} ${fileId}`,
        text: `Replace ${name.slice(0, 200)}: ${kindName(kinds, kind)}, ${old}, at most ${limit}`,
        stage: 'BEFORE_DOCUMENTS' as const,
        category: (folder && FOLDER_CATEGORIES[folder]) ?? 'OTHER',
        place: { kind: 'document' as const, fileId, folder: path },
      };
    });
}

function hasDocuments(
  folders: LoanFacts['folders'],
  folder: string,
  countOf = ({ fileCount, rejected }: FolderFacts) => fileCount - (rejected?.fileCount ?? 0),
): boolean {
  return folders.some(
    (one) => countOf(one) > 0 && (one.path === folder || one.path.startsWith(`${folder}/`)),
  );
}

/** Borrowers' documents do not answer an order; those of the title company or insurer do (COND-29). */
function ofOthers({ fileCount, borrowerFileCount, rejected }: FolderFacts): number {
  const unusable = rejected === undefined ? 0 : rejected.fileCount - rejected.borrowerFileCount;
  return fileCount - borrowerFileCount - unusable;
}

export const ANSWER_FOLDERS: Record<OrderType, string> = {
  TITLE_DOCS: 'Title_Documents',
  INSURANCE_BINDER: 'Insurance',
};

const ORDER_CATEGORIES: Record<OrderType, ConditionCategory> = {
  TITLE_DOCS: 'TITLE',
  INSURANCE_BINDER: 'INSURANCE',
};

/** Orders not placed, failed, or without an answer in their folder. A pre-approval has no property yet. */
function missingOrders(loan: LoanFacts): MissingLoanItem[] {
  const purpose = loan.application.section4LoanAndPropertyInformation?.part4aLoanInformation?.loanPurpose;
  if (!canWorkOnLoanActions(loan.loanStatus).ok || purpose === 'Pre-approval letter') return [];
  // Staff can set a status such as 'Suspended' on an incomplete application.
  if ((loan.application.loanApplicationProgress ?? 0) < COMPLETE_PROGRESS) return [];
  return ORDER_TYPES.flatMap((orderType) => {
    if (hasDocuments(loan.folders, ANSWER_FOLDERS[orderType], ofOthers)) return [];
    const newest = loan.actions.find(
      ({ actionType, status }) => actionType === orderType && status !== DISCARDED_DRAFT,
    );
    const { state, text } = orderLack(ORDERS[orderType].phrase, newest);
    return [
      {
        key: `order ${orderType} ${state}`,
        text,
        stage: 'BEFORE_DOCUMENTS' as const,
        category: ORDER_CATEGORIES[orderType],
        place: { kind: 'tab' as const, tab: ORDERS[orderType].tab },
      },
    ];
  });
}

function orderLack(what: string, order: OrderFacts | undefined): { state: string; text: string } {
  if (order === undefined) return { state: 'none', text: `Order ${what}` };
  if (order.status !== 'ORDERED') return { state: 'draft', text: `Send the drafted order of ${what}` };
  if (order.mail?.state === 'failed')
    return { state: 'failed', text: `Send the order of ${what} again: it did not go out` };
  const day = formatDate(easternDate(order.updatedOn));
  return { state: `sent ${day}`, text: `Get an answer to the order of ${what} of ${day}` };
}

function shortLock(
  { lockExpirationDate: end, closingDate }: LoanFacts,
  today: CalendarDate,
): MissingLoanItem[] {
  if (end === null) return [];
  const text = shortLockWords({ lockExpirationDate: end, closingDate }, today);
  if (text === null) return [];
  return [
    {
      key: `lock ${end} ${closingDate ?? ''}`,
      text,
      stage: 'BEFORE_FUNDING',
      category: 'CLOSING',
      place: { kind: 'tab', tab: 'lock-info' },
    },
  ];
}
