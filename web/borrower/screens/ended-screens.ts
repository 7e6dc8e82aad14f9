import type { PageWords } from '../../../domain/borrower-requests/page-words/words-of-page.ts';
import type { BorrowerVisit } from '../borrower-visit.ts';
import { type Child, part } from '../drawing/draw.ts';
import type { Screen } from '../visit-state.ts';
import { button, contactPart, title } from './page-parts.ts';

type EndedScreen = Extract<
  Screen,
  { is: 'loading' | 'unknown-link' | 'ended-link' | 'failed' | 'signed-out' }
>;

/** Screens without a request: what happened, and what to do (ASK-41, ASK-55, ASK-56). */
export function endedScreen(words: PageWords, visit: BorrowerVisit, screen: EndedScreen): Child[] {
  switch (screen.is) {
    case 'loading':
      return [title(words.pageTitle), part('p', { key: 'loading' }, words.loading)];
    case 'unknown-link':
      return [title(words.linkUnknown), part('p', { key: 'text' }, words.linkUnknownText)];
    case 'ended-link': {
      const [heading, text] = words.linkEnds[screen.ended.because] ?? words.linkEnds.expired;
      return [title(heading), part('p', { key: 'text' }, text), contactPart(words, screen.ended.officer)];
    }
    case 'failed':
      return [
        title(words.failed),
        part('p', { key: 'text' }, words.failedText),
        button(words.tryAgain, { key: 'retry', look: 'main', onclick: () => void visit.start() }),
      ];
    case 'signed-out':
      return [title(words.signedOut), part('p', { key: 'text' }, words.signedOutText)];
  }
}
