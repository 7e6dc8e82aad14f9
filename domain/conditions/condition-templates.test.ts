import { describe, expect, it } from 'vitest';
import type { Application } from '../application/application.ts';
import { canTextCondition, conditionKey, conditionText } from './condition.ts';
import {
  employmentsOf,
  isForLoan,
  newItems,
  type TemplateFacts,
  templateFacts,
} from './condition-templates.ts';
import { DEFAULT_TEMPLATES } from './default-templates.ts';
import { itemsOfLines, linesOfItems } from './paste-conditions.ts';

const FACTS: TemplateFacts = {
  program: '30-Year Fixed',
  purpose: 'Purchase',
  occupancy: 'Primary Residence',
  employments: ['Employed'],
};

const namesFor = (facts: Partial<TemplateFacts>) =>
  DEFAULT_TEMPLATES.filter((one) => isForLoan(one, { ...FACTS, ...facts })).map(({ name }) => name);

// Tests COND-21.
describe('the templates for a loan', () => {
  it.each<[string, Partial<TemplateFacts>, string[]]>([
    ['a purchase by an employee', {}, ['Every loan', 'Employed borrowers', 'Purchase', 'Primary residence']],
    [
      'a refinance of an investment by an owner and a pensioner',
      { purpose: 'Refinance', occupancy: 'Investment Property', employments: ['Self-employed', 'Retired'] },
      ['Every loan', 'Self-employed borrowers', 'Retired borrowers', 'Refinance', 'Investment property'],
    ],
    [
      'an adjustable second home',
      { program: '7-Year ARM', occupancy: 'Second Home' },
      ['Every loan', 'Employed borrowers', 'Purchase', 'Second home', 'Adjustable rate'],
    ],
    ['a new application', { program: null, purpose: null, occupancy: null, employments: [] }, ['Every loan']],
  ])('of %s', (_, facts, names) => expect(namesFor(facts)).toEqual(names));

  it('follow from its application', () => {
    const job = (isOwner: boolean) => ({
      employerName: 'Quill & Sons',
      selfEmployment: { isSelfEmployedBusinessOwner: isOwner },
    });
    const application = {
      section1BorrowerInformation: {
        part1bcCurrentEmployment: job(true),
        part1cAdditionalEmployment: [job(false)],
      },
      section4LoanAndPropertyInformation: {
        part4aLoanInformation: { loanPurpose: 'Refinance', occupancy: '', preferredLoanProgram: null },
      },
    } as unknown as Application;
    expect(templateFacts(application)).toEqual({
      program: null,
      purpose: 'Refinance',
      occupancy: null,
      employments: ['Employed', 'Self-employed'],
    });
    const retired = { section1BorrowerInformation: { employmentStatus: 'Retired' } } as Application;
    expect(employmentsOf(retired)).toEqual(['Retired']);
    expect(employmentsOf({} as Application)).toEqual([]);
  });
});

// Tests COND-20.
describe('the templates that Lintel brings', () => {
  it.each(DEFAULT_TEMPLATES.map((one) => [one.name, one] as const))(
    '%s has texts that can be stored',
    (_, one) => {
      for (const { text } of one.items) {
        expect(conditionText(text)).toBe(text);
        expect(canTextCondition(text).ok).toBe(true);
      }
      expect(new Set(one.items.map(({ text }) => conditionKey(text))).size).toBe(one.items.length);
    },
  );

  it('have ids and names of their own', () => {
    expect(new Set(DEFAULT_TEMPLATES.map(({ templateId }) => templateId)).size).toBe(
      DEFAULT_TEMPLATES.length,
    );
    expect(new Set(DEFAULT_TEMPLATES.map(({ name }) => name)).size).toBe(DEFAULT_TEMPLATES.length);
  });

  // Tests COND-22.
  it.each(DEFAULT_TEMPLATES.map((one) => [one.name, one] as const))('%s survives its lines', (_, one) => {
    expect(itemsOfLines(linesOfItems(one.items))).toEqual({ items: one.items, tooLong: [] });
  });
});

// Tests COND-22.
it('reads a category in brackets, and leaves other brackets alone', () => {
  const { items, tooLong } = itemsOfLines(
    `Prior to funding\nThe letter [credit]\nForm [1003]\n${'x'.repeat(501)}`,
  );
  expect(items).toEqual([
    { text: 'The letter', stage: 'BEFORE_FUNDING', category: 'CREDIT' },
    { text: 'Form [1003]', stage: 'BEFORE_FUNDING', category: 'APPLICATION' },
  ]);
  expect(tooLong).toHaveLength(1);
});

// Tests COND-7, COND-23.
it('adds of several templates what the loan does not have, each once', () => {
  const item = (text: string) => ({ text, stage: 'BEFORE_APPROVAL', category: 'OTHER' }) as const;
  const templates = [
    { items: [item('Appraisal'), item('Title')] },
    { items: [item('title.'), item('Deed')] },
  ];
  expect(newItems(templates, ['APPRAISAL']).map(({ text }) => text)).toEqual(['Title', 'Deed']);
});
