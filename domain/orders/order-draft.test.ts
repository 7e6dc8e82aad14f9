import { describe, expect, it } from 'vitest';
import type { Application } from '../application/application.ts';
import { defaultTemplate } from '../mail-templates/mail-kinds.ts';
import {
  borrowersOnLoan,
  draftOrderEmail,
  type OrderFacts,
  propertyOf,
  restatedEmail,
  unstatedFacts,
} from './order-draft.ts';
import { MAX_ORDER_SUBJECT_LENGTH } from './order-email.ts';
import { ORDERS, type OrderType } from './order-types.ts';

const FACTS: OrderFacts = {
  borrowers: ['Anika Banerjee', 'Rohan Cole'],
  property: '4218 Bluestem Ct, Plano, TX 75024',
  externalLoanId: 'LN-25-004817',
  loanPurpose: 'Refinance',
  loanAmount: 548_000,
  closingDate: '2025-08-04',
  mortgageeClause: 'Harbor Lending LLC, ISAOA/ATIMA, P.O. Box 1180, Plano, TX 75024',
  sender: { name: 'mel.osei', company: 'Harbor Lending' },
};

const NOTHING_KNOWN: OrderFacts = {
  ...FACTS,
  borrowers: [],
  property: null,
  loanPurpose: null,
  loanAmount: null,
};

const drafted = (orderType: OrderType, facts: OrderFacts) =>
  draftOrderEmail(orderType, facts, defaultTemplate(ORDERS[orderType].tab));

describe('the draft of an order', () => {
  it('of title documents names the loan and the documents that a title company sends', () => {
    expect(drafted('TITLE_DOCS', FACTS)).toEqual({
      subject: 'Title order: Anika Banerjee, loan LN-25-004817',
      body: [
        'Hello,',
        '',
        'Please open title for the loan below and send us the title commitment, the closing protection letter and your wiring instructions.',
        '',
        'Borrowers: Anika Banerjee, Rohan Cole',
        'Property: 4218 Bluestem Ct, Plano, TX 75024',
        'Loan: LN-25-004817',
        'Purpose: Refinance',
        'Loan amount: $ 548,000',
        'Closing date: Aug 4, 2025',
        '',
        'Please reply all.',
        '',
        'Thank you,',
        'mel.osei',
        'Harbor Lending',
      ].join('\n'),
    });
  });

  it.each(['Yes', 'No'] as const)('of a binder says whether there is escrow: %s', (impounds) => {
    const { subject, body } = drafted('INSURANCE_BINDER', { ...FACTS, impoundsOrEscrow: impounds });
    expect(subject).toBe('Insurance binder: Anika Banerjee, loan LN-25-004817');
    expect(body).toContain(`Closing date: Aug 4, 2025\nImpounds or escrow: ${impounds}\n`);
  });

  // Tests ORDER-26.
  it('of a binder names the mortgagee clause and the loan number', () => {
    const { body } = drafted('INSURANCE_BINDER', FACTS);
    expect(body).toContain(
      [
        '',
        'Please name the mortgagee and the loan number on the binder:',
        'Mortgagee clause: Harbor Lending LLC, ISAOA/ATIMA, P.O. Box 1180, Plano, TX 75024',
        'Loan number: LN-25-004817',
        '',
      ].join('\n'),
    );
    expect(drafted('TITLE_DOCS', FACTS).body).not.toContain('ortgagee');
  });

  it('says N/A for unknown values, and uses the singular for one borrower', () => {
    const { subject, body } = drafted('TITLE_DOCS', NOTHING_KNOWN);
    expect(subject).toBe('Title order: N/A, loan LN-25-004817');
    expect(body).toContain(
      'Borrower: N/A\nProperty: N/A\nLoan: LN-25-004817\nPurpose: N/A\nLoan amount: N/A\n',
    );
    expect(drafted('TITLE_DOCS', { ...FACTS, borrowers: ['Ada Quill'] }).body).toContain(
      'Borrower: Ada Quill\n',
    );
  });

  it('has a subject that fits its field, whatever the names', () => {
    const { subject } = drafted('TITLE_DOCS', { ...FACTS, borrowers: ['x'.repeat(400)] });
    expect(subject).toHaveLength(MAX_ORDER_SUBJECT_LENGTH);
  });
});

describe('the draft after a change of its facts (ORDER-22)', () => {
  const before = { ...FACTS, impoundsOrEscrow: 'Yes' as const };
  const after = {
    externalLoanId: 'LN-9',
    closingDate: '2025-09-01',
    impoundsOrEscrow: 'No' as const,
  };

  it('states the new facts in the same places', () => {
    const email = drafted('INSURANCE_BINDER', before);
    expect(restatedEmail('INSURANCE_BINDER', email, before, after)).toEqual(
      drafted('INSURANCE_BINDER', { ...before, ...after }),
    );
  });

  // Tests TMPL-16.
  it('states the new facts in an email of any template', () => {
    const template = {
      subject: '{{loan}} of {{borrower}}: title, please',
      body: '{{signature}}\n\nDear Joan,\n{{facts}}',
    };
    const email = draftOrderEmail('TITLE_DOCS', FACTS, template);
    expect(email.subject).toBe('loan LN-25-004817 of Anika Banerjee: title, please');
    expect(restatedEmail('TITLE_DOCS', email, FACTS, { ...FACTS, ...after })).toEqual(
      draftOrderEmail('TITLE_DOCS', { ...FACTS, ...after }, template),
    );
    const own = { subject: 'Reloan LN-25-004817, loan LN-25-0048171', body: '' };
    expect(restatedEmail('TITLE_DOCS', own, FACTS, { ...FACTS, ...after }).subject).toBe(own.subject);
  });

  it('keeps every word that a person wrote', () => {
    const email = {
      subject: 'URGENT: title',
      body: 'Dear Joan,\nwe close on Aug 4, 2025!\nClosing date: Aug 4, 2025  \nLoan: LN-25-004817 (refinance)',
      recipients: ['joan@title.example'],
    };
    expect(restatedEmail('TITLE_DOCS', email, FACTS, { ...FACTS, ...after })).toEqual({
      subject: 'URGENT: title',
      body: 'Dear Joan,\nwe close on Aug 4, 2025!\nClosing date: Sep 1, 2025\nLoan: LN-25-004817 (refinance)',
      recipients: ['joan@title.example'],
    });
  });

  it('names the facts that the text does not', () => {
    expect(unstatedFacts('Loan: LN-9', after)).toEqual(['closing date Sep 1, 2025']);
    expect(unstatedFacts('We close LN-9 on Sep 1, 2025.', after)).toEqual([]);
  });
});

describe('data that the draft reads from the application', () => {
  const spouse = (isIncludedOnLoan: boolean) => ({ firstName: 'Rohan', lastName: 'Cole', isIncludedOnLoan });
  const application = (isIncluded: boolean): Application => ({
    section1BorrowerInformation: {
      part1aPersonalInformation: {
        firstName: 'Anika',
        middleName: 'Lee',
        lastName: 'Banerjee',
        suffix: 'Jr.',
        spouse: spouse(isIncluded),
        otherBorrowers: [
          { firstName: 'Rohan', lastName: 'Cole', isSpouse: true },
          { firstName: 'Joan', lastName: 'Weld' },
        ],
      },
    },
  });

  it('lists everyone on the loan once: the spouse only if they are on it', () => {
    expect(borrowersOnLoan(application(true))).toEqual(['Anika Lee Banerjee Jr.', 'Rohan Cole', 'Joan Weld']);
    expect(borrowersOnLoan(application(false))).toEqual(['Anika Lee Banerjee Jr.', 'Joan Weld']);
    expect(borrowersOnLoan({})).toEqual([]);
  });

  it.each([
    [
      { street: '4218 Bluestem Ct', unit: '5', city: 'Plano', state: 'TX', zip: '75024' },
      '4218 Bluestem Ct, Unit 5, Plano, TX 75024',
    ],
    [{ city: 'Plano', state: 'TX' }, 'Plano, TX'],
    [{ zip: '75024' }, '75024'],
    [{}, null],
  ])('names the known parts of the property: %j', (propertyAddress, text) => {
    const of: Application = {
      section4LoanAndPropertyInformation: { part4aLoanInformation: { propertyAddress } },
    };
    expect(propertyOf(of)).toBe(text);
  });
});
