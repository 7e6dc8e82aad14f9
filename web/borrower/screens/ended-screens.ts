import { waitInWords } from '../../../domain/borrower-requests/page-words/page-words.ts';
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
      return failedScreen(words, visit);
    case 'signed-out':
      return [title(words.signedOut), part('p', { key: 'text' }, words.signedOutText)];
  }
}

/** No answer came, or too many requests came from this network, and the page counts down (ASK-56). */
function failedScreen(words: PageWords, visit: BorrowerVisit): Child[] {
  const { fault } = visit.state;
  const seconds = fault?.is === 'wait' ? Math.ceil((fault.until - Date.now()) / 1000) : 0;
  const retry = button(words.tryAgain, {
    key: 'retry',
    look: 'main',
    disabled: seconds > 0,
    onclick: () => void visit.start(),
  });
  if (seconds > 0) {
    const wait = words.tooManyTries(waitInWords(words, seconds));
    return [title(words.pageTitle), part('p', { key: 'wait' }, wait), retry];
  }
  return [
    title(fault?.is === 'wait' ? words.pageTitle : words.failed),
    fault?.is !== 'wait' && part('p', { key: 'text' }, words.failedText),
    retry,
  ];
}
