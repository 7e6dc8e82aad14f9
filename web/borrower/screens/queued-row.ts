import type { PageWords } from '../../../domain/borrower-requests/page-words/words-of-page.ts';
import type { BorrowerVisit } from '../borrower-visit.ts';
import { type Part, part } from '../drawing/draw.ts';
import { icon } from '../drawing/icons.ts';
import { canSplit, isUnderWay, type QueuedFile } from '../sending/queued-file.ts';
import { button } from './page-parts.ts';

/** More files than this with the same result are one row, because a phone would scroll for pages (ASK-60). */
const MOST_ALIKE = 3;

export function queuedRows(words: PageWords, visit: BorrowerVisit, queued: readonly QueuedFile[]): Part[] {
  const answers = new Map<string, QueuedFile[]>();
  for (const file of queued) {
    // Each of these has a button of its own.
    const answer = isUnderWay(file) || canSplit(file) ? file.key : `${file.state} ${file.refusal}`;
    answers.set(answer, [...(answers.get(answer) ?? []), file]);
  }
  return [...answers].flatMap(([answer, files]) =>
    files.length > MOST_ALIKE
      ? [alikeRow(words, visit, answer, files)]
      : files.map((file) => queuedRow(words, visit, file)),
  );
}

function alikeRow(words: PageWords, visit: BorrowerVisit, key: string, files: readonly QueuedFile[]): Part {
  const [first] = files as [QueuedFile];
  const isThere = isThereAlready(first);
  const count = words.filesOf(files.length);
  return part(
    'li',
    { key, class: `file ${isThere ? 'there' : 'refused'}` },
    icon(isThere ? 'check' : 'alert'),
    part('span', { class: 'file-name' }, count),
    part('span', { class: 'file-state', role: roleOf(first) }, stateInWords(words, first)),
    button(words.removeAll, {
      key: 'remove-all',
      look: 'quiet',
      'aria-label': `${words.removeAll}: ${count}`,
      onclick: (event: Event) => removeFiles(event, visit, files),
    }),
    part(
      'details',
      { key: 'names' },
      part('summary', {}, words.showNames),
      part(
        'ul',
        {},
        files.map((file) => part('li', { key: file.key }, file.name)),
      ),
    ),
  );
}

/** The row disappears with its button, so the focus moves to the item's own buttons. */
function removeFiles(event: Event, { queue }: BorrowerVisit, files: readonly QueuedFile[]): void {
  const item = (event.currentTarget as Element).closest('.item');
  for (const { key } of files) queue.remove(key);
  focusChooser(item);
}

function isThereAlready({ state }: QueuedFile): boolean {
  return state === 'already-sent' || state === 'already-chosen';
}

function roleOf(queued: QueuedFile): string | undefined {
  if (isUnderWay(queued)) return undefined;
  return queued.state === 'refused' ? 'alert' : 'status';
}

/** The row goes away with its button and its parts come; the focus stays in the item. */
function splitFile(event: Event, { queue }: BorrowerVisit, { key }: QueuedFile): void {
  const target = event.currentTarget as Element;
  const item = target.closest('.item');
  void queue.split(key).then(() => {
    if (!item?.contains(document.activeElement)) focusChooser(item);
  });
  const row = target.closest('.file');
  // Once it is drawn.
  queueMicrotask(() => row?.querySelector('button')?.focus());
}

function focusChooser(item: Element | null): void {
  item?.querySelector<HTMLElement>('.chooser.any input')?.focus();
}

/** A file being sent, or one that was not sent and why (ASK-48, ASK-49). */
function queuedRow(words: PageWords, visit: BorrowerVisit, queued: QueuedFile): Part {
  const { key, name, percent } = queued;
  const isMoving = isUnderWay(queued);
  const isThere = isThereAlready(queued);
  const remove = (event: Event) => {
    removeFiles(event, visit, [queued]);
    // Its bytes may have arrived before they were stopped.
    if (isMoving) void visit.refresh();
  };
  return part(
    'li',
    { key, class: `file ${isMoving ? 'moving' : isThere ? 'there' : 'refused'}` },
    icon(isMoving ? 'clock' : isThere ? 'check' : 'alert'),
    part('span', { class: 'file-name' }, name),
    part('span', { class: 'file-state', role: roleOf(queued) }, stateInWords(words, queued)),
    isMoving &&
      part('progress', {
        max: '100',
        'aria-label': name,
        ...(queued.state === 'splitting' ? {} : { value: percent }),
      }),
    canSplit(queued) &&
      button(words.sendInParts, {
        class: 'button plain in-parts',
        'aria-label': `${words.sendInParts}: ${name}`,
        onclick: (event: Event) => splitFile(event, visit, queued),
      }),
    button(isMoving ? words.cancel : words.remove, {
      key: isMoving ? 'cancel' : 'remove',
      look: 'quiet',
      'aria-label': `${isMoving ? words.cancel : words.remove}: ${name}`,
      onclick: remove,
    }),
  );
}

function stateInWords(words: PageWords, { state, percent, refusal = 'other' }: QueuedFile): string {
  switch (state) {
    case 'waiting':
      return words.waitsToBeSent;
    case 'sending':
      return words.sending(percent);
    case 'checking':
      return words.checkingFile;
    case 'splitting':
      return words.splitting;
    case 'no-connection':
      return words.noConnection;
    case 'refused':
      return `${words.notAccepted}. ${words.refusals[refusal]}`;
    case 'already-sent':
      return words.alreadySent;
    case 'already-chosen':
      return words.alreadyChosen;
    case 'lost':
      return words.chooseAgain;
  }
}
