import { pageDay, pageWords } from '../../../domain/borrower-requests/page-words/page-words.ts';
import type { PageWords } from '../../../domain/borrower-requests/page-words/words-of-page.ts';
import {
  REQUEST_LANGUAGES,
  type RequestLanguage,
} from '../../../domain/borrower-requests/request-language.ts';
import { lastDayOfLink } from '../../../domain/borrower-requests/request-state.ts';
import type { BorrowerPage, Officer } from '../api/borrower-answers.ts';
import { type Child, type Part, part } from '../drawing/draw.ts';
import { icon } from '../drawing/icons.ts';

/** Each language under its own name. */
const LANGUAGE_NAMES: Record<RequestLanguage, string> = { en: 'English', es: 'Español' };

export function languageSwitch(language: RequestLanguage, choose: (language: RequestLanguage) => void): Part {
  return part(
    'div',
    { class: 'languages', role: 'group', 'aria-label': pageWords(language).language },
    REQUEST_LANGUAGES.map((one) =>
      part(
        'button',
        {
          key: one,
          type: 'button',
          lang: one,
          'aria-pressed': String(one === language),
          onclick: () => choose(one),
        },
        LANGUAGE_NAMES[one],
      ),
    ),
  );
}

/** Gets the focus when the screen appears. */
export function title(text: string): Part {
  return part('h1', { tabindex: '-1' }, text);
}

export function notice(tone: 'bad' | 'warn' | 'ok', key: string, ...children: Child[]): Part {
  const role = tone === 'bad' ? 'alert' : 'status';
  return part(
    'div',
    { key, class: `notice ${tone}`, role, id: key },
    icon(tone === 'ok' ? 'check' : 'alert'),
    part('div', {}, children),
  );
}

export function button(
  text: string,
  {
    key = text,
    look = 'plain',
    ...props
  }: { key?: string; look?: 'main' | 'plain' | 'quiet' } & Record<string, unknown>,
): Part {
  return part('button', { key, type: 'button', class: `button ${look}`, ...props }, text);
}

export function contactPart(words: PageWords, officer: Officer): Part | null {
  if (officer === null) return null;
  const { name, email } = officer;
  return part(
    'section',
    { key: 'contact', class: 'contact' },
    part('h2', {}, words.questions),
    part('p', { class: 'name' }, name),
    part('p', {}, part('a', { href: `mailto:${email}` }, email)),
  );
}

/** The contact, how long the link works, and 'Sign out'. */
export function endOfPage(
  words: PageWords,
  visit: { signOut(): void },
  { about, lender, officer, expiresOn }: BorrowerPage,
): Child[] {
  return [
    contactPart(words, officer),
    part(
      'div',
      { key: 'end', class: 'end' },
      part(
        'p',
        { class: 'hint' },
        about === 'documents' && `${words.privacy(lender.name)} `,
        words.linkUntil(pageDay(words, lastDayOfLink(expiresOn))),
      ),
      button(words.signOut, { key: 'sign-out', look: 'quiet', onclick: () => visit.signOut() }),
    ),
  ];
}
