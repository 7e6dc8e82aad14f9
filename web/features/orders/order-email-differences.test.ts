import { describe, expect, it } from 'vitest';
import { decidedDraft, emailQuestion } from './drafts/email-conflict.ts';
import type { OrderDraft } from './drafts/email-draft-values.ts';
import { draftDifferences, draftFieldText, mergedDraft } from './order-email-differences.ts';

const BASE: OrderDraft = {
  externalLoanId: 'LN-1',
  closingDate: '2026-12-18',
  titleCompanies: ['Anchor Title'],
  subject: 'Title order',
  body: 'Hello',
  recipients: ['agent@title.example'],
  carbonCopies: [],
  attachments: [],
};
const FILE = { fileId: '0', name: 'Contract.pdf' };

describe('two people on one draft', () => {
  it('differ when one or both changed a field: mine is proposed for my changes', () => {
    const mine: OrderDraft = { ...BASE, body: 'mine', subject: 'My subject' };
    const theirs: OrderDraft = { ...BASE, body: 'theirs', carbonCopies: ['desk@lender.example'] };
    expect(draftDifferences(BASE, mine, theirs)).toEqual([
      { field: 'carbonCopies', isMineProposed: false },
      { field: 'subject', isMineProposed: true },
      { field: 'body', isMineProposed: true },
    ]);
  });

  it('do not differ when both wrote the same', () => {
    expect(draftDifferences(BASE, { ...BASE, body: 'same' }, { ...BASE, body: 'same' })).toEqual([]);
  });

  it('differ in the facts as well', () => {
    const theirs: OrderDraft = { ...BASE, closingDate: '2027-01-08', titleCompanies: ['Second Title'] };
    expect(draftDifferences(BASE, { ...BASE, externalLoanId: 'LN-2' }, theirs)).toEqual([
      { field: 'externalLoanId', isMineProposed: true },
      { field: 'closingDate', isMineProposed: false },
      { field: 'titleCompanies', isMineProposed: false },
    ]);
    expect(draftFieldText(theirs, 'closingDate')).toBe('01/08/2027');
    expect(draftFieldText(theirs, 'titleCompanies')).toBe('Second Title');
    expect(draftFieldText({ ...BASE, titleCompanies: null }, 'titleCompanies')).toBe('Nothing');
  });

  it('get an email that states the chosen facts, whoever wrote the text', () => {
    const mine: OrderDraft = { ...BASE, closingDate: '2027-01-08', body: 'Mine\nClosing date: Jan 8, 2027' };
    const theirs: OrderDraft = { ...BASE, body: 'Theirs\nClosing date: Dec 18, 2026' };
    const asked = { base: BASE, mine, theirs, version: 2, by: 'oscar', isDiscarded: false };
    expect(decidedDraft(asked, new Set(['body']), 'TITLE_DOCS')).toMatchObject({
      closingDate: '2027-01-08',
      body: 'Theirs\nClosing date: Jan 8, 2027',
    });
    expect(decidedDraft(asked, new Set(['closingDate']), 'TITLE_DOCS')).toMatchObject({
      closingDate: '2026-12-18',
      body: 'Mine\nClosing date: Dec 18, 2026',
    });
  });

  // Tests ORDER-22.
  it('are asked for the facts, and not for the lines that follow from them', () => {
    const binder = (loan: string, date: string, day: string, mark = ''): OrderDraft => ({
      ...BASE,
      titleCompanies: null,
      externalLoanId: loan,
      closingDate: date,
      subject: `Insurance binder: Ada Quill, loan ${loan}`,
      body: `Hello${mark}\nLoan: ${loan}\nClosing date: ${day}\nLoan number: ${loan}`,
    });
    const base = binder('LN-1', '2026-12-18', 'Dec 18, 2026');
    const mine = binder('LN-1', '2027-01-08', 'Jan 8, 2027');
    const asked = (theirs: OrderDraft) => ({
      base,
      mine,
      theirs,
      version: 2,
      by: 'oscar',
      isDiscarded: false,
    });
    const names = (theirs: OrderDraft) =>
      emailQuestion(asked(theirs), 'INSURANCE_BINDER').fields.map(({ name }) => name);
    const theirs = binder('LN-2', '2027-01-15', 'Jan 15, 2027');
    expect(names(theirs)).toEqual(['externalLoanId', 'closingDate']);
    expect(names(binder('LN-2', '2027-01-15', 'Jan 15, 2027', '!'))).toEqual([
      'externalLoanId',
      'closingDate',
      'body',
    ]);
    expect(decidedDraft(asked(theirs), new Set(['externalLoanId']), 'INSURANCE_BINDER')).toEqual(
      binder('LN-2', '2027-01-08', 'Jan 8, 2027'),
    );
  });

  it('combine the chosen values of both', () => {
    const theirs: OrderDraft = { ...BASE, body: 'theirs', attachments: [FILE] };
    expect(mergedDraft({ ...BASE, body: 'mine' }, theirs, ['body'])).toEqual({ ...theirs, body: 'mine' });
  });

  it('show both values in words', () => {
    expect(draftFieldText({ ...BASE, attachments: [FILE] }, 'attachments')).toBe('Contract.pdf');
    expect(draftFieldText(BASE, 'recipients')).toBe('agent@title.example');
    expect(draftFieldText(BASE, 'carbonCopies')).toBe('Nothing');
  });
});
