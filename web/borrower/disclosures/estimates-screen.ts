import { pageDate, pageDay } from '../../../domain/borrower-requests/page-words/page-words.ts';
import type { DisclosureKind } from '../../../domain/good-faith/disclosure.ts';
import { type Child, type Part, part } from '../drawing/draw.ts';
import { icon } from '../drawing/icons.ts';
import { button, notice, title } from '../screens/page-parts.ts';
import type { BorrowerDisclosures } from './disclosure-calls.ts';
import { type AllWords, type DisclosureActs, faultNotice, type Shown } from './disclosure-state.ts';

/** Delivered versions, the intent to proceed, and the withdrawal of the consent (CONSENT-7, DELIVER-13). */
export function estimatesScreen(words: AllWords, acts: DisclosureActs, { page }: Shown): Child[] {
  const { disclosures, fault } = acts.state;
  const { estimates, closingDisclosures: closings } = disclosures;
  return [
    title(closings.length > 0 ? words.disclosuresTitle : words.estimatesTitle),
    part('p', { key: 'hello' }, words.hello(page.firstName)),
    faultNotice(words, fault),
    estimates.length + closings.length === 0 && notice('ok', 'nothing', words.nothingYet),
    closings.length > 0 && part('p', { key: 'closing' }, words.closingText(page.lender.name)),
    ...disclosureList(words, acts),
    intentPart(words, acts, page.lender.name),
    part(
      'section',
      { key: 'consent', class: 'item' },
      part('p', {}, words.consentGiven),
      ...withdrawal(words, acts),
    ),
  ];
}

/** Closing Disclosures come after the estimates, so they stand first. */
export function disclosureList(words: AllWords, acts: DisclosureActs): Child[] {
  const { estimates, closingDisclosures } = acts.state.disclosures;
  const all = [
    ...closingDisclosures.map((one) => ({ ...one, kind: 'closing-disclosure' as const })),
    ...estimates,
  ];
  if (all.length === 0) return [];
  return [
    part(
      'ul',
      { key: 'estimates', class: 'items' },
      all.map((one) => disclosurePart(words, acts, one)),
    ),
  ];
}

function disclosurePart(
  words: AllWords,
  acts: DisclosureActs,
  {
    deliveryId,
    number,
    kind,
    sentOn,
    openedOn,
    confirmedOn,
    isNewest,
  }: Omit<BorrowerDisclosures['estimates'][number], 'kind'> & { kind: DisclosureKind },
): Part {
  const name = words.name(kind, number);
  const delivered = { kind, deliveryId };
  const isBusy = acts.state.busy === deliveryId;
  return part(
    'li',
    { key: deliveryId, class: 'item' },
    part('h2', { id: deliveryId }, name),
    part('p', { key: 'sent', class: 'hint' }, words.sentOn(pageDay(words, sentOn))),
    !isNewest && part('p', { key: 'replaced', class: 'hint' }, words.replaced),
    confirmedOn !== null
      ? part(
          'p',
          { key: 'state', class: 'state received' },
          icon('check'),
          words.confirmedOn(pageDate(words, confirmedOn)),
        )
      : openedOn !== null &&
          part('p', { key: 'state', class: 'state' }, words.openedOn(pageDate(words, openedOn))),
    part(
      'div',
      { key: 'choose', class: 'choose' },
      button(isBusy ? words.opening : words.open, {
        key: 'open',
        look: openedOn === null ? 'main' : 'plain',
        'aria-describedby': deliveryId,
        'aria-disabled': String(isBusy),
        onclick: () => acts.open(delivered),
      }),
      openedOn !== null &&
        confirmedOn === null &&
        button(words.confirm, {
          key: 'confirm',
          look: 'main',
          'aria-describedby': deliveryId,
          'aria-disabled': String(isBusy),
          onclick: () => acts.confirmReceipt(delivered, words.saved),
        }),
    ),
  );
}

/** Offered once a Loan Estimate was received (DELIVER-9). */
export function intentPart(words: AllWords, acts: DisclosureActs, lender: string): Part | null {
  const { intent, canStateIntent } = acts.state.disclosures;
  if (intent !== null)
    return part(
      'p',
      { key: 'intent-stated', class: 'state received' },
      icon('check'),
      (intent.isOwn ? words.intentStated : words.intentStatedByOther)(pageDay(words, intent.statedOn)),
    );
  if (!canStateIntent) return null;
  return part(
    'section',
    { key: 'intent', class: 'item' },
    part('h2', {}, words.intentTitle),
    part('p', {}, words.intentText(lender)),
    button(words.stateIntent, {
      key: 'state-intent',
      look: 'plain',
      'aria-disabled': String(acts.state.busy === 'intent'),
      onclick: () => acts.stateIntent(words.saved),
    }),
  );
}

function withdrawal(words: AllWords, acts: DisclosureActs): Child[] {
  if (!acts.state.isWithdrawing)
    return [
      button(words.withdraw, { key: 'withdraw', look: 'quiet', onclick: () => acts.askToWithdraw(true) }),
    ];
  return [
    part('p', { key: 'ask', role: 'status' }, words.withdrawAsk),
    part(
      'div',
      { key: 'choose', class: 'choose' },
      button(words.withdrawYes, {
        key: 'yes',
        'aria-disabled': String(acts.state.busy === 'withdraw'),
        onclick: () => acts.withdraw(),
      }),
      button(words.withdrawNo, { key: 'no', look: 'quiet', onclick: () => acts.askToWithdraw(false) }),
    ),
  ];
}
