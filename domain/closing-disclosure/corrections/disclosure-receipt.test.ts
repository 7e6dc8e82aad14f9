import { describe, expect, it } from 'vitest';
import { lastDayToRescind } from '../../deadlines/rescission/rescission-period.ts';
import { type DisclosureDelivery, disclosedOn, type WaitWaiver, waiverFaults } from './disclosure-receipt.ts';
import { canCloseFrom } from './new-wait.ts';

const to = (
  name: string,
  sentOn: string,
  method: DisclosureDelivery['method'] = 'mail',
  confirmedOn: string | null = null,
): DisclosureDelivery => ({ name, sentOn, method, confirmedOn });

interface Story {
  what: string;
  deliveries: DisclosureDelivery[];
  owners: string[];
  received: string | null;
}

// Tests CD-30.
describe('the Closing Disclosure counts as received', () => {
  it.each<Story>([
    {
      what: 'on the day when it was handed over (comment 19(f)(1)(iii)-1)',
      deliveries: [to('Ana', '2026-03-09', 'in-person')],
      owners: [],
      received: '2026-03-09',
    },
    {
      what: 'three business days after it was mailed on a Thursday (comment 19(f)(1)(ii)-2)',
      deliveries: [to('Ana', '2026-03-05')],
      owners: [],
      received: '2026-03-09',
    },
    {
      what: 'on Thursday by an email of Monday (comment 19(f)(1)(iii)-2)',
      deliveries: [to('Ana', '2026-03-09', 'electronic')],
      owners: [],
      received: '2026-03-12',
    },
    {
      what: 'on the same day by an email that was confirmed',
      deliveries: [to('Ana', '2026-03-09', 'electronic', '2026-03-09')],
      owners: [],
      received: '2026-03-09',
    },
    {
      what: 'by the first of two borrowers of a purchase (1026.17(d))',
      deliveries: [to('Ana', '2026-03-09', 'in-person'), to('Bo', '2026-03-11', 'in-person')],
      owners: [],
      received: '2026-03-09',
    },
    {
      what: 'by the last of two owners who may rescind',
      deliveries: [to('Ana', '2026-03-09', 'in-person'), to('Bo', '2026-03-09')],
      owners: ['Ana', 'Bo'],
      received: '2026-03-12',
    },
    {
      what: 'also by an owner who is no borrower',
      deliveries: [to('Ana', '2026-03-09', 'in-person'), to('Cleo', '2026-03-10', 'in-person')],
      owners: ['Ana', 'Cleo'],
      received: '2026-03-10',
    },
    {
      what: 'by nobody, while one of the owners has none',
      deliveries: [to('Ana', '2026-03-09', 'in-person')],
      owners: ['Ana', 'Bo'],
      received: null,
    },
    {
      what: 'by the first of two copies for one owner',
      deliveries: [to('Ana', '2026-03-09'), to('Ana', '2026-03-10', 'in-person')],
      owners: ['Ana'],
      received: '2026-03-10',
    },
  ])('$what', ({ deliveries, owners, received }) => {
    expect(disclosedOn(deliveries, owners)).toBe(received);
  });

  it('delays closing and rescission of two owners by the later of them', () => {
    const day = disclosedOn([to('Ana', '2026-03-09', 'in-person'), to('Bo', '2026-03-09')], ['Ana', 'Bo']);
    const closing = canCloseFrom(day ?? '');
    expect([day, closing, lastDayToRescind(closing)]).toEqual(['2026-03-12', '2026-03-16', '2026-03-19']);
  });
});

// Tests CD-31.
describe('a waiver of the wait', () => {
  const waiver: WaitWaiver = {
    statedOn: '2026-03-10',
    emergency: 'My home is sold at foreclosure on Thursday.',
    isPrintedForm: false,
    signers: ['Ana', 'Bo'],
  };
  const around = { disclosedOn: '2026-03-09', borrowers: ['Ana', 'Bo'] };

  it('is a statement after the disclosure, signed by all', () => {
    expect(waiverFaults(waiver, around)).toEqual([]);
  });

  it.each<[over: Partial<WaitWaiver>, day: string | null, words: string]>([
    [{ statedOn: '2026-03-08' }, '2026-03-09', 'after receiving the Closing Disclosure on Mar 9, 2026.'],
    [{}, null, 'after receiving the Closing Disclosure.'],
    [{ emergency: '  ' }, '2026-03-09', 'describe the emergency'],
    [{ isPrintedForm: true }, '2026-03-09', 'A printed form is prohibited'],
    [{ signers: ['Ana'] }, '2026-03-09', 'The statement lacks the signature of Bo.'],
  ])('is refused: %j', (over, day, words) => {
    expect(waiverFaults({ ...waiver, ...over }, { ...around, disclosedOn: day })).toEqual([
      expect.stringContaining(words),
    ]);
  });
});
