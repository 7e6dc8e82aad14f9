import { describe, expect, it } from 'vitest';
import { guessCategory, linesLeft, pastedConditions } from './paste-conditions.ts';

const lines = (pasted: string, existing: string[] = []) =>
  pastedConditions(pasted, 'BEFORE_APPROVAL', existing).map(
    ({ text, stage, refusal }) => `${stage} ${text}${refusal === null ? '' : ` (${refusal})`}`,
  );

// Tests COND-16.
describe('pasted conditions', () => {
  it('are one a line, without numbers and marks', () => {
    expect(lines('1. Pay stubs\r\n\n 2)  Bank statements \n• Appraisal\n- [ ] Title\n(3) Note')).toEqual([
      'BEFORE_APPROVAL Pay stubs',
      'BEFORE_APPROVAL Bank statements',
      'BEFORE_APPROVAL Appraisal',
      'BEFORE_APPROVAL Title',
      'BEFORE_APPROVAL Note',
    ]);
  });

  it('keep a number that belongs to the text', () => {
    expect(lines('2 years of W-2s\n1003 signed\n24-month history')).toEqual([
      'BEFORE_APPROVAL 2 years of W-2s',
      'BEFORE_APPROVAL 1003 signed',
      'BEFORE_APPROVAL 24-month history',
    ]);
  });

  it('take their stage from headings, and from words before a colon', () => {
    const pasted = `PRIOR TO DOCS CONDITIONS:\nAppraisal\nPTF: Final walk-through\nTitle\nPost-Closing\nRecorded deed\nPrior to funding the wire is confirmed`;
    expect(lines(pasted)).toEqual([
      'BEFORE_DOCUMENTS Appraisal',
      'BEFORE_FUNDING Final walk-through',
      'BEFORE_DOCUMENTS Title',
      'AFTER_CLOSING Recorded deed',
      'AFTER_CLOSING Prior to funding the wire is confirmed',
    ]);
  });

  it('say which lines are not added', () => {
    expect(lines(`Title\ntitle.\nAppraisal\n${'x'.repeat(501)}`, ['APPRAISAL'])).toEqual([
      'BEFORE_APPROVAL Title',
      'BEFORE_APPROVAL title. (already there)',
      'BEFORE_APPROVAL Appraisal (already there)',
      `BEFORE_APPROVAL ${'x'.repeat(501)} (too long)`,
    ]);
    const many = Array.from({ length: 201 }, (_, index) => `Condition ${index}`).join('\n');
    expect(pastedConditions(many, 'BEFORE_APPROVAL', []).at(-1)?.refusal).toBe('too many');
  });

  it.each([
    ['Two most recent pay stubs', 'INCOME'],
    ['2 months of bank statements', 'ASSETS'],
    ['Letter of explanation for inquiries', 'CREDIT'],
    ['Appraisal with all photos', 'PROPERTY'],
    ['Title commitment', 'TITLE'],
    ['Homeowners insurance declaration page', 'INSURANCE'],
    ["Copy of driver's license", 'IDENTITY'],
    ['Signed Loan Estimate', 'DISCLOSURES'],
    ['Wire instructions', 'CLOSING'],
    ['Something else', 'OTHER'],
  ])('%j are about %s', (text, category) => expect(guessCategory(text)).toBe(category));
});

// Tests COND-16.
describe('a pasted list', () => {
  const paste = (text: string) => pastedConditions(text, 'BEFORE_APPROVAL', []);

  it('leaves the lines that were not added, below their stages', () => {
    const long = 'x'.repeat(501);
    const many = Array.from({ length: 201 }, (_, place) => `Condition ${place}`).join('\n');
    expect(linesLeft(paste(`Letter\n${long}\nPrior to docs\nLetter\n${long}y`))).toBe(
      `Prior to approval\n${long}\nPrior to docs\n${long}y`,
    );
    expect(linesLeft(paste(many))).toBe('Prior to approval\nCondition 200');
    expect(linesLeft(paste('Letter'))).toBe('');
  });

  it('reads letters as list marks, and does not take the name of the list for a condition', () => {
    const texts = paste(
      'Conditions:\nUnderwriting conditions\na. Letter of the employer\nA. Smith signs',
    ).map(({ text }) => text);
    expect(texts).toEqual(['Letter of the employer', 'A. Smith signs']);
  });
});
