import type { PageWords } from '../../../domain/borrower-requests/page-words/words-of-page.ts';
import type { BorrowerVisit } from '../borrower-visit.ts';
import { type Part, part } from '../drawing/draw.ts';
import { icon } from '../drawing/icons.ts';
import { isUnderWay, type QueuedFile } from '../sending/queued-file.ts';
import { button } from './page-parts.ts';

/** A file on its way, or one that was not sent and why (ASK-48, ASK-49). */
export function queuedRow(words: PageWords, { queue, refresh }: BorrowerVisit, queued: QueuedFile): Part {
  const { key, name, percent } = queued;
  const isMoving = isUnderWay(queued);
  const isThere = queued.state === 'already-sent' || queued.state === 'already-chosen';
  const remove = (event: Event) => {
    // The row goes away with its button, so the focus moves to the item's own buttons.
    const item = (event.currentTarget as Element).closest('.item');
    queue.remove(key);
    item?.querySelector<HTMLElement>('.chooser.any input')?.focus();
    // Its bytes may have arrived before they were stopped.
    if (isMoving) void refresh();
  };
  return part(
    'li',
    { key, class: `file ${isMoving ? 'moving' : isThere ? 'there' : 'refused'}` },
    icon(isMoving ? 'clock' : isThere ? 'check' : 'alert'),
    part('span', { class: 'file-name' }, name),
    part(
      'span',
      { class: 'file-state', role: isMoving ? undefined : queued.state === 'refused' ? 'alert' : 'status' },
      stateInWords(words, queued),
    ),
    isMoving && part('progress', { max: '100', value: percent, 'aria-label': name }),
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
