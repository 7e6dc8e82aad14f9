import { pageDay, waitInWords } from '../../../domain/borrower-requests/page-words/page-words.ts';
import type { PageWords } from '../../../domain/borrower-requests/page-words/words-of-page.ts';
import { lastDayOfLink } from '../../../domain/borrower-requests/request-state.ts';
import type { BorrowerVisit } from '../borrower-visit.ts';
import { type Child, type Part, part } from '../drawing/draw.ts';
import { isUnderWay } from '../sending/queued-file.ts';
import type { Screen, VisitState } from '../visit-state.ts';
import { button, contactPart, notice, title } from './page-parts.ts';

type AskCode = Extract<Screen, { is: 'ask-code' }>;
type EnterCode = Extract<Screen, { is: 'enter-code' }>;

/** Names the lender and the address for the code (ASK-44). */
export function askCodeScreen(words: PageWords, visit: BorrowerVisit, { asked }: AskCode): Child[] {
  const { state } = visit;
  const wait = waitPart(words, state);
  return [
    title((asked.about === 'disclosures' ? words.hasForYou : words.asksYou)(asked.lender.name)),
    sessionNotice(words, visit),
    part('p', { key: 'hello' }, words.hello(asked.firstName)),
    part('p', { key: 'goes-to' }, words.codeGoesTo),
    part('p', { key: 'address', class: 'address' }, asked.sentTo),
    faultNotice(words, state),
    wait,
    button(state.isBusy ? words.sendingCode : words.sendCode, {
      key: 'send-code',
      look: 'main',
      disabled: isWaiting(state),
      'aria-disabled': String(state.isBusy || wait !== null),
      'aria-describedby': wait === null ? undefined : 'wait',
      onclick: () => void visit.sendCode(),
    }),
    part('p', { key: 'other', class: 'hint' }, words.otherAddress),
    part(
      'p',
      { key: 'until', class: 'hint' },
      words.linkUntil(pageDay(words, lastDayOfLink(asked.expiresOn))),
    ),
    contactPart(words, asked.officer),
  ];
}

/** Six digits from the mail (ASK-45). */
export function enterCodeScreen(words: PageWords, visit: BorrowerVisit, screen: EnterCode): Child[] {
  const { state } = visit;
  return [
    title(words.enterCode),
    sessionNotice(words, visit),
    state.isNewCode && notice('ok', 'new-code', words.newCodeSent),
    ...(screen.isUsedUp
      ? [faultNotice(words, state) ?? notice('bad', 'fault', words.codeWrong(0))]
      : codeForm(words, visit, screen)),
    waitPart(words, state) ??
      button(words.sendAgain, { key: 'again', look: 'plain', onclick: () => void visit.sendCode() }),
    contactPart(words, screen.asked.officer),
  ];
}

function codeForm(words: PageWords, visit: BorrowerVisit, { sent }: EnterCode): Child[] {
  const { state } = visit;
  const fault = faultNotice(words, state);
  return [
    part('p', { key: 'sent-to' }, words.codeSentTo(sent.sentTo)),
    part(
      'form',
      {
        key: 'code-form',
        novalidate: true,
        onsubmit(event: Event) {
          event.preventDefault();
          void visit.submitCode();
        },
      },
      part('label', { for: 'code' }, words.code),
      part('input', {
        id: 'code',
        class: 'code',
        type: 'text',
        inputmode: 'numeric',
        autocomplete: 'one-time-code',
        spellcheck: 'false',
        value: state.code,
        'aria-invalid': state.fault === undefined ? undefined : 'true',
        'aria-describedby': fault === null ? 'code-hint' : 'fault code-hint',
        oninput: (event: Event) => visit.typeCode((event.target as HTMLInputElement).value),
      }),
      fault,
      part('p', { class: 'hint', id: 'code-hint' }, words.codeHint),
      part(
        'button',
        {
          type: 'submit',
          class: 'button main',
          disabled: isWaiting(state),
          'aria-disabled': String(state.isBusy),
        },
        state.isBusy ? words.checkingCode : words.go,
      ),
    ),
  ];
}

/** Time until another code can be requested; null once it can (ASK-82). */
function waitPart(words: PageWords, { resendAt }: VisitState): Part | null {
  const seconds = Math.ceil((resendAt - Date.now()) / 1000);
  if (seconds <= 0) return null;
  return part(
    'p',
    { key: 'wait', id: 'wait', class: 'hint' },
    words.sendAgainIn(waitInWords(words, seconds)),
  );
}

/** The wait that the server asked for is not over. */
function isWaiting({ fault }: VisitState): boolean {
  return fault?.is === 'wait' && fault.until > Date.now();
}

/** Why the borrower needs a code again, and what happens to the chosen files (ASK-52). */
function sessionNotice(words: PageWords, { state, queue }: BorrowerVisit): Part | false {
  if (!state.hasSessionEnded) return false;
  const kept = queue.files.filter(isUnderWay).length;
  return notice(
    'warn',
    'session-ended',
    part('p', {}, words.sessionEnded),
    kept > 0 && part('p', {}, words.filesKept(kept)),
  );
}

function faultNotice(words: PageWords, { fault }: VisitState): Part | null {
  if (fault === undefined) return null;
  switch (fault.is) {
    case 'incomplete':
      return notice('bad', 'fault', words.codeIncomplete);
    case 'wrong-code':
      return notice('bad', 'fault', words.codeWrong(fault.triesLeft));
    case 'wait': {
      const seconds = Math.ceil((fault.until - Date.now()) / 1000);
      return seconds > 0 ? notice('bad', 'fault', words.tooManyTries(waitInWords(words, seconds))) : null;
    }
    case 'unanswered':
      return notice('bad', 'fault', `${words.failed}. ${words.failedText}`);
  }
}
