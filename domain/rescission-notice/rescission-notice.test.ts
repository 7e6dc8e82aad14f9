import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/eastern-time.ts';
import {
  canMakeRescissionNotice,
  type RescissionFacts,
  rescissionForm,
  rescissionNotice,
  rescissionStartsOn,
} from './rescission-notice.ts';

const REFINANCE = { isRefinance: true, isOriginalCreditor: false, hasNewMoney: false };

const FACTS: RescissionFacts = {
  form: 'H-8',
  creditor: { name: 'Ficus Bank', address: '4321 Random Boulevard • Somecity, ST 12340' },
  consumer: 'Mary Stone',
  property: ['123 Anywhere Street', 'Anytown, ST 12345'],
  loanId: '123456789',
  closingOn: '2026-03-16',
  disclosedOn: '2026-03-11',
  noticeOn: null,
};

const textOf = (facts: RescissionFacts) => {
  const { right, how } = rescissionNotice(facts);
  return [right.text, ...right.events, ...right.effects, how.notify, ...how.words].join(' ');
};

// Tests RESC-1.
describe('which notice a loan needs', () => {
  it.each([
    ['a purchase', { ...REFINANCE, isRefinance: false }, null],
    ['a refinance', REFINANCE, 'H-8'],
    ['a refinance of a second home', { ...REFINANCE, occupancy: 'Second Home' as const }, null],
    [
      'new money from the original creditor',
      { ...REFINANCE, isOriginalCreditor: true, hasNewMoney: true },
      'H-9',
    ],
    ['no new money from the original creditor', { ...REFINANCE, isOriginalCreditor: true }, null],
  ])('%s', (_, loan, form) => {
    expect(rescissionForm(loan)).toBe(form);
  });
});

// Tests RESC-2.
it('is refused without an address to send the cancellation to', () => {
  const facts = { ...FACTS, creditor: { name: 'Ficus Bank', address: '' } };
  expect(canMakeRescissionNotice(facts)).toMatchObject({ ok: false });
  expect(() => rescissionNotice(facts)).toThrow(RangeError);
});

// Tests RESC-3.
describe('the day on which the right ends', () => {
  it('is the third business day after a Monday, Saturdays counted', () => {
    expect(rescissionNotice(FACTS).expiresOn).toBe('2026-03-19');
    expect(rescissionNotice({ ...FACTS, closingOn: '2026-03-19' }).expiresOn).toBe('2026-03-23');
  });

  it('is later if disclosures or notice come after the closing', () => {
    expect(rescissionNotice({ ...FACTS, disclosedOn: '2026-03-18' }).expiresOn).toBe('2026-03-21');
    expect(rescissionNotice({ ...FACTS, noticeOn: '2026-03-20' }).expiresOn).toBe('2026-03-24');
  });

  it('never counts from before any of the three events', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
    const some = fc.option(day, { nil: null });
    fc.assert(
      fc.property(day, some, some, (closingOn, disclosedOn, noticeOn) => {
        const startsOn = rescissionStartsOn({ closingOn, disclosedOn, noticeOn });
        const events = [closingOn, disclosedOn, noticeOn].filter((one) => one !== null);
        expect(events).toContain(startsOn);
        for (const event of events) expect(event <= startsOn).toBe(true);
      }),
    );
  });
});

// Tests RESC-4.
describe('the words', () => {
  it('of form H-8 are about the security interest', () => {
    const text = textOf(FACTS);
    expect(text).toContain('will result in a security interest in your home');
    expect(text).toContain('(1) the date of the transaction, which is Mar 16, 2026; or');
    expect(text).toContain('no later than midnight of Mar 19, 2026 (or midnight of the third business day');
    expect(text).not.toContain('increase');
  });

  it('of form H-9 are about the increase alone', () => {
    const text = textOf({ ...FACTS, form: 'H-9' });
    expect(text).toContain('to increase the amount of credit previously provided to you');
    expect(text).toContain('it will not affect any amount that you presently owe');
    expect(text).not.toContain('security interest');
  });

  it('name the consumer, the property and the loan', () => {
    expect(rescissionNotice(FACTS).details).toEqual([
      ['To', 'Mary Stone'],
      ['Property', '123 Anywhere Street, Anytown, ST 12345'],
      ['Loan ID #', '123456789'],
    ]);
  });
});
