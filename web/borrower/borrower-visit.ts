import {
  languageOfBrowser,
  pageWords,
  waitInWords,
} from '../../domain/borrower-requests/page-words/page-words.ts';
import { REQUEST_LANGUAGES, type RequestLanguage } from '../../domain/borrower-requests/request-language.ts';
import { LINK_LENGTH } from '../../domain/borrower-requests/request-limits.ts';
import type { BorrowerPage } from './api/borrower-answers.ts';
import type { BorrowerClient } from './api/borrower-client.ts';
import { asRefusedCall, RefusedCall } from './api/refused-call.ts';
import { chosenLanguage, type KeptVisit, keepLanguage, keepVisit, takeVisit } from './kept-link.ts';
import { pendingCode, resendTime } from './pending-code.ts';
import { isEverythingReceived } from './sending/everything-received.ts';
import { createFileQueue, type FileQueue } from './sending/file-queue.ts';
import { isUnderWay } from './sending/queued-file.ts';
import { withSentFile } from './sending/with-sent-file.ts';
import type { Fault, Screen, VisitState } from './visit-state.ts';

const CODE_LENGTH = 6;

/** Longer than any real link; mail programs and people append things (ASK-83). */
const MAX_LINK_LENGTH = LINK_LENGTH * 10;

export interface BorrowerVisit {
  readonly state: VisitState;
  readonly queue: FileQueue;
  /** Starts with the link in the address, or resumes this tab's. */
  start(): Promise<void>;
  chooseLanguage(language: RequestLanguage): void;
  sendCode(): Promise<void>;
  /** Takes typed or pasted text; the sixth digit sends the code. */
  typeCode(text: string): void;
  submitCode(): Promise<void>;
  /** Rereads the request silently: another tab or the lender may have changed it. */
  refresh(): Promise<void>;
  signOut(): void;
}

const LINK_UNKNOWN = { error: { code: 'link_unknown' } };

/** A borrower's visit: link, code, requests. Touches no DOM. */
export function createBorrowerVisit(client: BorrowerClient, onChange: () => void): BorrowerVisit {
  let visit: KeptVisit | undefined;
  /** Answers for an earlier link are ignored. */
  let run = 0;
  const state: VisitState = {
    language: languageFor(undefined),
    screen: { is: 'loading' },
    isBusy: false,
    code: '',
    resendAt: 0,
    isNewCode: false,
    hasSessionEnded: false,
    said: '',
  };
  const queue = createFileQueue(client, {
    onChange() {
      keepUnsent();
      onChange();
    },
    onSent(itemId, file, isNew) {
      if (state.screen.is !== 'requests') return;
      const page = withSentFile(state.screen.page, itemId, file);
      const { wasSent, alreadySent, allReceived } = pageWords(state.language);
      const said = isNew ? wasSent(file.name) : alreadySent;
      const isDone = isEverythingReceived(page, queue.files);
      set({ screen: { is: 'requests', page }, said: isDone ? `${said} ${allReceived}` : said });
      if (!queue.files.some(isUnderWay)) void self.refresh();
    },
    onClosed: () => void self.refresh(),
    onEnd: leave,
  });

  function set(part: Partial<VisitState>): void {
    Object.assign(state, part);
    onChange();
  }

  function show(screen: Screen, part: Partial<VisitState> = {}): void {
    set({ screen, isBusy: false, fault: undefined, ...part });
  }

  function keepUnsent(): void {
    if (visit === undefined) return;
    const unsent = queue.files
      .filter((file) => isUnderWay(file) || file.state === 'lost')
      .map(({ itemId, name }) => ({ itemId, name }));
    if (JSON.stringify(unsent) === JSON.stringify(visit.unsent ?? [])) return;
    keep({ unsent });
  }

  function keep(part: Partial<KeptVisit>): void {
    if (visit === undefined) return;
    visit = { ...visit, ...part };
    keepVisit(visit);
  }

  /** Runs a call with the link. A second click in the meantime does nothing. */
  async function busy(work: (link: string, isCurrent: () => boolean) => Promise<void>): Promise<void> {
    if (state.isBusy || visit === undefined) return;
    const mine = run;
    set({ isBusy: true, fault: undefined });
    try {
      await work(visit.link, () => mine === run);
    } catch (error) {
      if (mine === run) refuse(asRefusedCall(error));
    }
  }

  function refuse(error: RefusedCall): void {
    const canStay = ['ask-code', 'enter-code'].includes(state.screen.is);
    if (['link_ended', 'link_unknown', 'unauthenticated'].includes(error.code)) leave(error);
    else if (error.code === 'wrong_code') stay({ is: 'wrong-code', triesLeft: error.triesLeft ?? 0 });
    else if (error.code === 'too_many_requests') {
      const fault: Fault = { is: 'wait', until: Date.now() + (error.wait ?? 60) * 1000 };
      if (canStay) stay(fault);
      else show({ is: 'failed' }, { fault });
    } else if (canStay) stay({ is: 'unanswered' });
    else show({ is: 'failed' });
  }

  function stay(fault: Fault): void {
    // An unchecked code can be sent again with one click.
    const code = fault.is === 'wrong-code' ? '' : state.code;
    const isUsedUp = fault.is === 'wrong-code' && fault.triesLeft === 0;
    if (isUsedUp) keep({ code: undefined });
    const { screen } = state;
    set({
      isBusy: false,
      fault,
      code,
      isNewCode: false,
      screen: isUsedUp && screen.is === 'enter-code' ? { ...screen, isUsedUp } : screen,
    });
  }

  /** The link or session ended. Chosen files stay, unless nobody can receive them any more. */
  function leave(error: RefusedCall): void {
    queue.continueWith(undefined);
    if (error.code === 'unauthenticated' && visit !== undefined) {
      // Several uploads may report this.
      if (visit.token === undefined) return;
      keep({ token: undefined });
      show({ is: 'loading' }, { hasSessionEnded: true, code: '' });
      void findLink();
      return;
    }
    queue.clear();
    const { ended } = error;
    if (ended === undefined) {
      visit = undefined;
      keepVisit(undefined);
      show({ is: 'unknown-link' });
    } else show({ is: 'ended-link', ended }, { language: languageFor(ended.language) });
  }

  function findLink(): Promise<void> {
    return busy(async (link, isCurrent) => {
      // Characters that the server refuses never occur in Lintel's links (ASK-83).
      const asked = await client.findLink(link).catch((error) => {
        throw asRefusedCall(error).status === 400 ? new RefusedCall(404, LINK_UNKNOWN) : error;
      });
      if (!isCurrent() || visit === undefined) return;
      const sent = pendingCode(visit.code);
      const screen: Screen =
        sent === undefined ? { is: 'ask-code', asked } : { is: 'enter-code', asked, sent };
      show(screen, { language: languageFor(asked.language) });
    });
  }

  function readRequest(token: string): Promise<void> {
    return busy(async (_, isCurrent) => {
      const page = await client.getRequest(token);
      if (!isCurrent()) return;
      if (page.about === 'disclosures') await openDisclosures(page, token);
      else open(page, token);
    });
  }

  /** Its code and words are loaded on demand, because most requests are for documents. */
  async function openDisclosures(page: BorrowerPage, token: string): Promise<void> {
    const mine = run;
    const { createDisclosures } = await import('./disclosures/disclosures-part.ts');
    const part = createDisclosures({
      token,
      onChange,
      onSaid: (said) => set({ said }),
      onEnd: (refused) => mine === run && leave(refused),
    });
    await part.refresh();
    if (mine !== run || visit?.token !== token) return;
    const language = languageFor(page.language);
    show({ is: 'disclosures', page, part }, { language, hasSessionEnded: false, isNewCode: false });
  }

  function open(page: BorrowerPage, token: string): void {
    const language = languageFor(page.language);
    show({ is: 'requests', page }, { language, hasSessionEnded: false, isNewCode: false });
    const isSent = (one: { itemId: string; name: string }) =>
      page.items.some(
        ({ itemId, files }) => itemId === one.itemId && files.some(({ name }) => name === one.name),
      );
    const isOpen = (one: { itemId: string }) =>
      page.items.some(({ itemId, isOpen }) => isOpen && itemId === one.itemId);
    const lost = (visit?.unsent ?? []).filter((one) => isOpen(one) && !isSent(one));
    if (queue.files.length === 0) queue.addLost(lost);
    queue.continueWith(token);
  }

  const self: BorrowerVisit = {
    state,
    queue,
    async start() {
      const before = visit?.link;
      run += 1;
      visit = takeVisit();
      if (visit?.link !== before) queue.clear();
      if (visit === undefined || visit.link.length > MAX_LINK_LENGTH) return leave(new RefusedCall(404));
      const resendAt = resendTime(visit.resendAt);
      show({ is: 'loading' }, { code: '', hasSessionEnded: false, isNewCode: false, resendAt });
      await (visit.token === undefined ? findLink() : readRequest(visit.token));
    },
    chooseLanguage(language) {
      keepLanguage(language);
      set({ language });
    },
    async sendCode() {
      if (Date.now() < state.resendAt) return;
      await busy(async (link, isCurrent) => {
        const sent = await client.requestCode(link).catch(waitOf);
        const { screen } = state;
        if (!isCurrent() || !('asked' in screen)) return;
        const resendAt = Date.now() + sent.resendAfter * 1000;
        if (!('ticket' in sent)) {
          const words = pageWords(state.language);
          keep({ resendAt });
          return set({
            isBusy: false,
            resendAt,
            isNewCode: false,
            said: words.sendAgainIn(waitInWords(words, sent.resendAfter)),
          });
        }
        keep({ code: { sent, sentAt: Date.now() }, resendAt });
        show(
          { is: 'enter-code', asked: screen.asked, sent },
          { code: '', isNewCode: screen.is === 'enter-code', resendAt },
        );
      });
    },
    typeCode(text) {
      if (state.isBusy) return onChange();
      set({ code: text.replace(/\D/g, '').slice(0, CODE_LENGTH), fault: undefined });
      if (state.code.length === CODE_LENGTH) void self.submitCode();
    },
    async submitCode() {
      const { screen, code } = state;
      if (screen.is !== 'enter-code') return;
      if (code.length < CODE_LENGTH) {
        if (!state.isBusy) set({ fault: { is: 'incomplete' } });
        return;
      }
      await busy(async (link, isCurrent) => {
        const { token } = await client.openSession(link, screen.sent.ticket, code);
        if (!isCurrent() || visit === undefined) return;
        keep({ token, code: undefined });
        show({ is: 'loading' }, { code: '' });
        await readRequest(token);
      });
    },
    async refresh() {
      const token = visit?.token;
      if (state.screen.is === 'disclosures') return state.screen.part.reread();
      if (state.screen.is !== 'requests' || token === undefined) return;
      const mine = run;
      try {
        const page = await client.getRequest(token);
        if (mine === run && state.screen.is === 'requests') set({ screen: { is: 'requests', page } });
      } catch (error) {
        const refused = asRefusedCall(error);
        if (mine === run && ['unauthenticated', 'link_ended'].includes(refused.code)) leave(refused);
      }
    },
    signOut() {
      const token = visit?.token;
      run += 1;
      visit = undefined;
      queue.clear();
      keepVisit(undefined);
      show({ is: 'signed-out' }, { code: '' });
      if (token !== undefined) void client.endSession(token);
    },
  };
  return self;
}

/** The server does not send another code yet. The page counts down, which is not an error (ASK-82). */
function waitOf(error: unknown): { resendAfter: number } {
  const refused = asRefusedCall(error);
  if (refused.code !== 'too_many_requests') throw refused;
  return { resendAfter: refused.wait ?? 60 };
}

/** The borrower's choice takes precedence over the request's language, and that over the browser's (ASK-42). */
function languageFor(requested: RequestLanguage | undefined): RequestLanguage {
  const chosen = REQUEST_LANGUAGES.find((language) => language === chosenLanguage());
  return chosen ?? requested ?? languageOfBrowser(navigator.language);
}
