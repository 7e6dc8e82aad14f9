import { pageDate } from '../../../domain/borrower-requests/page-words/page-words.ts';
import type { PageWords } from '../../../domain/borrower-requests/page-words/words-of-page.ts';
import { DOCUMENT_FORMATS, formatFileSize } from '../../../domain/documents/document-file.ts';
import { pagesText } from '../../../domain/documents/pages/page-step.ts';
import type { BorrowerPage, RequestedItem } from '../api/borrower-answers.ts';
import type { BorrowerVisit } from '../borrower-visit.ts';
import { type Child, type Part, part } from '../drawing/draw.ts';
import { icon } from '../drawing/icons.ts';
import { isEverythingReceived } from '../sending/everything-received.ts';
import { button, endOfPage, notice, title } from './page-parts.ts';
import { queuedRows } from './queued-row.ts';

/** MIME types and extensions: a phone offers photos as JPEG if nothing else is accepted. */
const ACCEPTED = DOCUMENT_FORMATS.flatMap(({ format, extensions }) => [
  format,
  ...extensions.map((extension) => `.${extension}`),
]).join(',');

/** Includes the files sent so far (ASK-46). */
export function requestsScreen(words: PageWords, visit: BorrowerVisit, page: BorrowerPage): Child[] {
  const asked = page.items.filter(({ isOpen, isReceived }) => isOpen || isReceived);
  const received = asked.filter(({ isReceived }) => isReceived).length;
  const isDone = isEverythingReceived(page, visit.queue.files);
  return [
    title(isDone ? words.allReceived : words.requests),
    isDone
      ? part('p', { key: 'done' }, words.allReceivedText)
      : part('p', { key: 'hello' }, words.hello(page.firstName)),
    asked.length > 0 && part('p', { key: 'count', class: 'count' }, words.receivedOf(received, asked.length)),
    page.message !== null &&
      part(
        'section',
        { key: 'message', class: 'message' },
        part('h2', {}, words.messageFrom(page.officer?.name ?? page.lender.name)),
        part('p', {}, page.message),
      ),
    isDone ? null : part('p', { key: 'accepted', class: 'hint' }, words.accepted),
    part(
      'ul',
      { key: 'items', class: 'items' },
      page.items.map((item) => itemPart(words, visit, item)),
    ),
    visit.queue.files.some(({ state }) => state === 'no-connection') &&
      notice(
        'warn',
        'no-connection',
        part('p', {}, words.noConnection),
        button(words.tryAgain, { key: 'retry', onclick: () => visit.queue.retry() }),
      ),
    ...endOfPage(words, visit, page),
  ];
}

function itemPart(words: PageWords, visit: BorrowerVisit, item: RequestedItem): Part {
  const { itemId, text, files, isOpen } = item;
  const id = `item-${itemId}`;
  const take = (list: FileList | null | undefined) => {
    if (isOpen && list !== null && list !== undefined) visit.queue.add(itemId, [...list]);
  };
  const queued = visit.queue.files.filter((file) => file.itemId === itemId);
  return part(
    'li',
    {
      key: itemId,
      class: 'item',
      ondragover: (event: DragEvent) => hover(event, isOpen),
      ondragleave: (event: DragEvent) => (event.currentTarget as Element).classList.remove('over'),
      ondrop(event: DragEvent) {
        event.preventDefault();
        (event.currentTarget as Element).classList.remove('over');
        take(event.dataTransfer?.files);
      },
    },
    part('h2', { id }, text),
    statePart(words, item),
    files.length > 0 &&
      part(
        'ul',
        { key: 'files', class: 'files', 'aria-label': `${words.sentFiles}: ${text}` },
        files.map((file) => sentRow(words, file)),
      ),
    queued.length > 0 && part('ul', { key: 'queued', class: 'files' }, queuedRows(words, visit, queued)),
    isOpen && [
      part(
        'div',
        { key: 'choose', class: 'choose' },
        chooser(words.takePhoto, id, 'camera', take, { accept: 'image/*', capture: 'environment' }),
        chooser(words.chooseFiles, id, 'file', take, { accept: ACCEPTED, multiple: true }),
      ),
      part('p', { key: 'drop', class: 'hint drop' }, words.dropHere),
    ],
  );
}

/** Rejected files and pages have their reason (REVIEW-6, REVIEW-10). */
function sentRow(words: PageWords, file: RequestedItem['files'][number]): Part {
  const { fileId, name, bytes, uploadedOn, rejected, rejectedParts = [] } = file;
  const whole = rejected === undefined ? [] : [{ ...rejected, pages: null }];
  const reasons = [...whole, ...rejectedParts].map(({ pages, reason, words: own }) => {
    const of = pages === null ? '' : `${words.rejectedPages(pages.length, pagesText(pages))}: `;
    const text = `${of}${words.rejections[reason]}${own === null ? '' : ` ${own}`}`;
    return part('span', { class: 'file-state' }, text.charAt(0).toUpperCase() + text.slice(1));
  });
  return part(
    'li',
    { key: fileId, class: reasons.length === 0 ? 'file' : 'file refused' },
    icon(reasons.length === 0 ? 'check' : 'alert'),
    part('span', { class: 'file-name' }, name),
    part('span', { class: 'hint' }, `${formatFileSize(bytes)}, ${words.sentOn(pageDate(words, uploadedOn))}`),
    ...reasons,
  );
}

function statePart(words: PageWords, { isReceived, isOpen }: RequestedItem): Part {
  if (isReceived) return part('p', { key: 'state', class: 'state received' }, icon('check'), words.received);
  if (!isOpen) return part('p', { key: 'state', class: 'state' }, words.closed);
  return part('p', { key: 'state', class: 'state' }, icon('clock'), words.waiting);
}

/** A file input that looks like a button. Its label is the name, and the item's text the description. */
function chooser(
  text: string,
  itemId: string,
  symbol: 'camera' | 'file',
  take: (files: FileList | null) => void,
  props: Record<string, unknown>,
): Part {
  return part(
    'label',
    { key: symbol, class: `button plain chooser ${symbol === 'camera' ? 'photo' : 'any'}` },
    part('input', {
      ...props,
      type: 'file',
      class: 'unseen',
      'aria-describedby': itemId,
      onchange(event: Event) {
        const field = event.target as HTMLInputElement;
        take(field.files);
        // Lets the same file be chosen again.
        field.value = '';
      },
    }),
    icon(symbol),
    text,
  );
}

function hover(event: DragEvent, isOpen: boolean): void {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
  if (isOpen) (event.currentTarget as Element).classList.add('over');
}
