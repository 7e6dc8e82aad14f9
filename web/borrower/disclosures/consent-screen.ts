import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import { type Child, type Part, part } from '../drawing/draw.ts';
import { button, notice, title } from '../screens/page-parts.ts';
import { type AllWords, type DisclosureActs, faultNotice, type Shown } from './disclosure-state.ts';
import { disclosureList, intentPart } from './estimates-screen.ts';

/** The statement comes before the consent, which needs the code of the PDF (CONSENT-4, CONSENT-5). */
export function consentScreen(words: AllWords, acts: DisclosureActs, shown: Shown): Child[] {
  const { state } = acts;
  const lender = shown.page.lender.name;
  const isOpening = state.busy === 'test';
  return [
    title(words.consentTitle),
    state.disclosures.consent === 'withdrawn' && notice('ok', 'withdrawn', words.withdrawn),
    part('p', { key: 'hello' }, words.hello(shown.page.firstName)),
    part('p', { key: 'intro' }, words.consentIntro(lender)),
    part(
      'ul',
      { key: 'statement', class: 'items' },
      words.statement.map(([heading, text]) =>
        part('li', { key: heading, class: 'item' }, part('h2', {}, heading), part('p', {}, text(lender))),
      ),
    ),
    part(
      'section',
      { key: 'test', class: 'item' },
      part('h2', {}, words.testTitle),
      part('p', {}, words.testText),
      button(isOpening ? words.opening : words.openTest, {
        key: 'open-test',
        'aria-disabled': String(isOpening),
        onclick: () => acts.openTest(),
      }),
      codeForm(words, acts, shown.language),
    ),
    part('p', { key: 'paper', class: 'hint' }, words.preferPaper),
    ...disclosureList(words, acts),
    // What came before a withdrawal was received (DELIVER-9).
    intentPart(words, acts, lender),
  ];
}

function codeForm(words: AllWords, acts: DisclosureActs, language: RequestLanguage): Part {
  const { state } = acts;
  const fault = faultNotice(words, state.fault);
  return part(
    'form',
    {
      key: 'consent-form',
      novalidate: true,
      onsubmit(event: Event) {
        event.preventDefault();
        acts.agree(language);
      },
    },
    part('label', { for: 'test-code' }, words.testCode),
    part('input', {
      id: 'test-code',
      class: 'code',
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'off',
      spellcheck: 'false',
      value: state.code,
      'aria-invalid': state.fault === 'wrong-code' ? 'true' : undefined,
      'aria-describedby': fault === null ? 'agree-text' : 'fault agree-text',
      oninput: (event: Event) => acts.typeCode((event.target as HTMLInputElement).value),
    }),
    fault,
    part('p', { class: 'hint', id: 'agree-text' }, words.agreeText),
    part(
      'button',
      { type: 'submit', class: 'button main', 'aria-disabled': String(state.busy === 'consent') },
      words.agree,
    ),
  );
}
