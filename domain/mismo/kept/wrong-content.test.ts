import { describe, expect, it } from 'vitest';
import {
  borrowerParty,
  exported,
  exportedAgain,
  foreignFile,
  imported,
  loanOf,
  read,
} from '../mismo-files.fixture.ts';

function fileWith(loan: string, more = ''): string {
  return foreignFile(
    `<LOANS><LOAN LoanRoleType="SubjectLoan">${loan}</LOAN></LOANS><PARTIES>${borrowerParty('B', 'Ann')}${more}</PARTIES>`,
  );
}

const rule = (content: string) =>
  `<AMORTIZATION><AMORTIZATION_RULE>${content}</AMORTIZATION_RULE></AMORTIZATION>`;

const fees = (content: string) =>
  `<FEE_INFORMATION><FEES_SUMMARY><FEE_SUMMARY_DETAIL>${content}</FEE_SUMMARY_DETAIL></FEES_SUMMARY></FEE_INFORMATION>`;

// Tests MISMO-77.
describe('content that the standard forbids', () => {
  it.each([
    ['a count', rule('<LoanAmortizationPeriodCount>1900-02-30</LoanAmortizationPeriodCount>'), '1900-02-30'],
    ['a value of a list', rule('<AmortizationType>12.345678</AmortizationType>'), '12.345678'],
    [
      'an indicator',
      '<LOAN_DETAIL><AssumabilityIndicator>400×é</AssumabilityIndicator></LOAN_DETAIL>',
      '400×é',
    ],
    ['an amount', fees('<FeeSummaryTotalFeesAmount>12.345</FeeSummaryTotalFeesAmount>'), '12.345'],
    ['an unknown data point', '<LOAN_DETAIL><UnknownThing>odd</UnknownThing></LOAN_DETAIL>', 'odd'],
    [
      'an element of a vendor beside the standard',
      '<LOAN_DETAIL><v:Note xmlns:v="urn:v">odd</v:Note></LOAN_DETAIL>',
      'odd',
    ],
    [
      'an element in a data point',
      '<TERMS_OF_LOAN><NoteRatePercent><Thing>odd</Thing></NoteRatePercent></TERMS_OF_LOAN>',
      'odd',
    ],
  ])('is not exported again, and the report says only that: %s', (_, content, text) => {
    const xml = fileWith(content);
    expect(exportedAgain(imported(xml))).not.toContain(`>${text}<`);
    const about = read(xml).findings.filter(({ kind }) => kind === 'kept' || kind === 'wrong value');
    expect(about).toEqual([
      expect.objectContaining({ kind: 'wrong value', words: expect.stringMatching(/left out/) }),
    ]);
  });

  it('is not exported from a loan whose content was kept before, where the standard has no such element', () => {
    const path = '/DEAL_SETS/DEAL_SET/DEALS/DEAL/LOANS/LOAN{subjectLoan}/LOAN_DETAIL/FooBarIdentifier';
    const kept = { points: [{ path, value: '77' }], arcs: [] };
    expect(exported(loanOf(imported(fileWith(''))), { kept })).not.toContain('FooBarIdentifier');
  });

  it('is not exported from a loan whose content was kept before', () => {
    const loan = imported(fileWith(''));
    const path = '/DEAL_SETS/DEAL_SET/DEALS/DEAL/LOANS/LOAN{subjectLoan}/LOAN_DETAIL/AssumabilityIndicator';
    const withValue = (value: string) =>
      exported(loanOf(loan), { kept: { points: [{ path, value }], arcs: [] } });
    expect(withValue('true')).toContain('<AssumabilityIndicator>true</AssumabilityIndicator>');
    expect(withValue('400')).not.toContain('AssumabilityIndicator');
  });
});

it.each(['-7', 'a role', 'é'])('labels stay names of XML beside the role %s', (role) => {
  const party = `<PARTY><ROLES><ROLE><ROLE_DETAIL><PartyRoleType>${role}</PartyRoleType><PartyRoleTypeOtherDescription>x</PartyRoleTypeOtherDescription></ROLE_DETAIL></ROLE></ROLES></PARTY>`;
  const xml = exportedAgain(imported(fileWith('', party)));
  expect(xml).not.toContain(`>${role}<`);
  for (const [, label] of xml.matchAll(/xlink:label="([^"]*)"/g)) expect(label).toMatch(/^[A-Z_]+_\d+$/);
});
