import { expect, it } from 'vitest';
import { checkMessage } from '../checks/check-message.ts';
import { borrowerParty, exportedAgain, foreignFile, imported } from '../mismo-files.fixture.ts';
import { readXml } from '../xml/read-xml.ts';

// Tests MISMO-8 and R34.
it.each([
  ['0', '0.00'],
  ['0.5', '0.50'],
  ['-12', '-12.00'],
  ['1475.82', '1475.82'],
])('a kept amount %s is exported as %s', (text, written) => {
  const amounts = `<FEE_INFORMATION><FEES_SUMMARY><FEE_SUMMARY_DETAIL><FeeSummaryTotalAPRFeesAmount>${text}</FeeSummaryTotalAPRFeesAmount><FeeSummaryTotalFeesAmount>${text}</FeeSummaryTotalFeesAmount></FEE_SUMMARY_DETAIL></FEES_SUMMARY></FEE_INFORMATION>`;
  const xml = foreignFile(
    `<LOANS><LOAN LoanRoleType="SubjectLoan">${amounts}</LOAN></LOANS><PARTIES>${borrowerParty('B', 'Ann')}</PARTIES>`,
  );
  const again = exportedAgain(imported(xml));
  expect([...again.matchAll(/<\w+Amount>([^<]+)</g)].map(([, amount]) => amount)).toEqual([written, written]);
  expect(checkMessage(readXml(again)).findings.map(({ rule }) => rule)).not.toContain('R34');
});

it('a blank amount of a loan, 0, is exported as 0.00', () => {
  const xml = foreignFile(
    `<LOANS><LOAN LoanRoleType="SubjectLoan"><TERMS_OF_LOAN><BaseLoanAmount>0</BaseLoanAmount></TERMS_OF_LOAN></LOAN></LOANS><PARTIES>${borrowerParty('B', 'Ann')}</PARTIES>`,
  );
  expect(exportedAgain(imported(xml))).toContain('<BaseLoanAmount>0.00</BaseLoanAmount>');
});
