import { describe, expect, it } from 'vitest';
import { married } from '../../application/complete-application.fixture.ts';
import { sealedLoan } from '../any-loan.fixture.ts';
import {
  borrowerParty,
  exported,
  exportedAgain,
  foreignFile,
  imported,
  read,
} from '../mismo-files.fixture.ts';
import { STANDARD_LISTS } from '../values/standard-lists.ts';
import { descendants } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';
import { writeXml } from '../xml/write-xml.ts';

const WRONG = 'NoSuchValue';
const COUPLE = sealedLoan(married);
/** From another system, so that Lintel's extension does not count. */
const FILE = exported(COUPLE.loan).replaceAll('>Lintel<', '>Other<');
const LISTED = descendants(readXml(FILE)).flatMap(({ name, children }, place) =>
  children.length === 0 && STANDARD_LISTS.has(name) ? [[name, place] as const] : [],
);

/** Expects a finding with line and path, and that no export contains the value. */
function expectLeftOut(xml: string, name: string): void {
  const at = descendants(readXml(xml)).find(({ text }) => text.trim() === WRONG);
  const result = read(xml);
  const named = result.findings.filter(
    ({ kind, line, path }) => kind === 'wrong value' && line === at?.line && path.endsWith(name),
  );
  expect(named).toEqual([
    expect.objectContaining({ words: expect.stringContaining(name), column: at?.column }),
  ]);
  if (result.ok) expect(exportedAgain(result.loan)).not.toContain(WRONG);
}

/** A place that accepts any data point. */
function extensionWith(name: string, value: string): string {
  const place = name.includes(':') ? 'OTHER' : 'MISMO';
  return `<EXTENSION><${place}><${name}>${value}</${name}></${place}></EXTENSION>`;
}

// Tests MISMO-9, MISMO-77.
describe('a value that the list of its enumeration does not have', () => {
  it.each(LISTED)('is named and left out where an export writes it: %s (element %i)', (name, place) => {
    const root = readXml(FILE);
    const at = descendants(root)[place];
    if (at !== undefined) at.text = WRONG;
    expectLeftOut(writeXml(root), name);
  });

  it.each(
    [...STANDARD_LISTS.keys()].filter(
      (name) => name !== 'LoanRoleType' && name !== 'DataNotSuppliedReasonType',
    ),
  )('is named and left out where nothing is mapped: %s', (name) => {
    const loan = `<LOANS><LOAN LoanRoleType="SubjectLoan">${extensionWith(name, WRONG)}</LOAN></LOANS>`;
    expectLeftOut(foreignFile(`${loan}<PARTIES>${borrowerParty('B', 'Ann')}</PARTIES>`), name);
  });

  it.each([...STANDARD_LISTS])('leaves every value of the list: %s', (name, values) => {
    const file = (value: string) =>
      foreignFile(
        `<LOANS><LOAN LoanRoleType="SubjectLoan">${extensionWith(name, value)}</LOAN></LOANS><PARTIES>${borrowerParty('B', 'Ann')}</PARTIES>`,
      );
    for (const value of values)
      expect(exportedAgain(imported(file(value)))).toContain(`<${name}>${value}</${name}>`);
  });
});

describe('a number out of its range', () => {
  const terms = (content: string) =>
    foreignFile(
      `<LOANS><LOAN LoanRoleType="SubjectLoan"><TERMS_OF_LOAN>${content}</TERMS_OF_LOAN></LOAN></LOANS><PARTIES>${borrowerParty('B', 'Ann')}</PARTIES>`,
    );
  it.each([
    ['BaseLoanAmount', '-5'],
    ['BaseLoanAmount', '-5.00'],
    ['NoteAmount', '-200000.00'],
    ['NoteRatePercent', '400.5'],
    ['NoteRatePercent', '-1'],
    ['NoteRatePercent', '100.001'],
    ['DisclosedIndexRatePercent', '400.5'],
  ])('is named and left out: %s %s', (name, value) => {
    const xml = terms(`<${name}>${value}</${name}>`);
    const result = imported(xml);
    expect(read(xml).findings.filter(({ path }) => path.endsWith(name))).toEqual([
      expect.objectContaining({ kind: 'wrong value', words: expect.stringContaining('cannot be'), line: 4 }),
    ]);
    expect(exportedAgain(result)).not.toContain(`>${value}<`);
  });

  it('is named and left out where only Lintel takes nothing below 0', () => {
    const xml = foreignFile(
      `<LOANS><LOAN LoanRoleType="SubjectLoan"/></LOANS><LIABILITIES><LIABILITY><LIABILITY_DETAIL><LiabilityType>Revolving</LiabilityType><LiabilityMonthlyPaymentAmount>-40.00</LiabilityMonthlyPaymentAmount></LIABILITY_DETAIL></LIABILITY></LIABILITIES><PARTIES>${borrowerParty('B', 'Ann')}</PARTIES>`,
    );
    expect(read(xml).findings.filter(({ path }) => path.endsWith('PaymentAmount'))).toMatchObject([
      { kind: 'wrong value', words: expect.stringContaining('outside of what Lintel takes') },
    ]);
    expect(exportedAgain(imported(xml))).not.toContain('-40');
  });

  it('of another system stays while it may be: a rate of 14 percent', () => {
    const xml = terms('<NoteRatePercent>14.000</NoteRatePercent>');
    expect(exportedAgain(imported(xml))).toContain('<NoteRatePercent>14.000</NoteRatePercent>');
  });
});
