import { pageWords } from '../../domain/borrower-requests/page-words/page-words.ts';
import { type BorrowerClient, borrowerClient } from './api/borrower-client.ts';
import { type BorrowerVisit, createBorrowerVisit } from './borrower-visit.ts';
import { type Child, draw, part } from './drawing/draw.ts';
import { askCodeScreen, enterCodeScreen } from './screens/code-screens.ts';
import { endedScreen } from './screens/ended-screens.ts';
import { endOfPage, languageSwitch } from './screens/page-parts.ts';
import { requestsScreen } from './screens/requests-screen.ts';
import { isUnderWay } from './sending/queued-file.ts';
import type { Screen } from './visit-state.ts';

interface PageOptions {
  client?: BorrowerClient;
  end?: AbortSignal;
}

export function startPage(
  root: Element,
  lenderOfServer: string,
  { client = borrowerClient, end = new AbortController().signal }: PageOptions = {},
): BorrowerVisit {
  let shown: Screen['is'] | undefined;
  let ticket: string | undefined;
  let isDue = false;
  const visit = createBorrowerVisit(client, () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      show();
    });
  });

  function show(): void {
    const { language, screen, said, fault } = visit.state;
    const words = pageWords(language);
    const lender = lenderOf(screen) ?? lenderOfServer;
    document.documentElement.lang = language;
    document.title = lender === '' ? words.pageTitle : `${words.pageTitle} – ${lender}`;
    draw(root, [
      part(
        'header',
        {},
        part(
          'div',
          { class: 'lender' },
          hasLogo(screen) && part('img', { key: 'logo', src: '/api/borrower/logo', alt: '' }),
          part('span', {}, lender),
        ),
        languageSwitch(language, visit.chooseLanguage),
      ),
      part('main', { key: screen.is }, ...contentOf(screen)),
      part('p', { key: 'said', class: 'unseen', role: 'status' }, said),
    ]);
    const isNew = shown !== undefined && shown !== screen.is;
    shown = screen.is;
    const before = ticket;
    ticket = screen.is === 'enter-code' ? screen.sent.ticket : undefined;
    const isNewCode = before !== undefined && ticket !== before;
    const isWrong = fault?.is === 'wrong-code';
    if (screen.is === 'enter-code' && (isNew || isNewCode || isWrong))
      focus(screen.isUsedUp ? 'h1' : '#code');
    else if (isNew) focus('h1');
  }

  function contentOf(screen: Screen): Child[] {
    const words = pageWords(visit.state.language);
    if (screen.is === 'ask-code') return askCodeScreen(words, visit, screen);
    if (screen.is === 'enter-code') return enterCodeScreen(words, visit, screen);
    if (screen.is === 'requests') return requestsScreen(words, visit, screen.page);
    if (screen.is === 'disclosures')
      return [
        ...screen.part.content(visit.state.language, screen.page),
        ...endOfPage(words, visit, screen.page),
      ];
    return endedScreen(words, visit, screen);
  }

  function focus(selector: string): void {
    root.querySelector<HTMLElement>(selector)?.focus();
  }

  show();
  void visit.start();
  followBrowser(visit, show, end);
  return visit;
}

function followBrowser(visit: BorrowerVisit, show: () => void, signal: AbortSignal): void {
  const listen = (target: EventTarget, type: string, heard: (event: Event) => void) =>
    target.addEventListener(type, heard, { signal });
  // Another link of a mail, opened in the same tab.
  listen(window, 'hashchange', () => {
    if (location.hash.length > 1) void visit.start();
  });
  listen(window, 'online', () => visit.queue.retry());
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') void visit.refresh();
  });
  listen(window, 'beforeunload', (event) => {
    if (visit.queue.files.some(isUnderWay)) event.preventDefault();
  });
  // A file dropped beside an item would otherwise replace the page.
  for (const type of ['dragover', 'drop']) listen(window, type, (event) => event.preventDefault());
  // Waits are counted down.
  setInterval(() => {
    const { screen, fault } = visit.state;
    if (screen.is === 'ask-code' || screen.is === 'enter-code' || fault?.is === 'wait') show();
  }, 1000);
}

function lenderOf(screen: Screen): string | undefined {
  if ('asked' in screen) return screen.asked.lender.name;
  if ('page' in screen) return screen.page.lender.name;
  return 'ended' in screen ? screen.ended.lender : undefined;
}

function hasLogo(screen: Screen): boolean {
  if ('asked' in screen) return screen.asked.lender.hasLogo;
  return 'page' in screen && screen.page.lender.hasLogo;
}
