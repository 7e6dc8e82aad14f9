import { describe, expect, it } from 'vitest';
import { single } from '../../application/complete-application.fixture.ts';
import type { LoanCharge } from '../../loan-costs/charge.ts';
import { charge, costs, facts } from '../../loan-costs/loan-costs.fixture.ts';
import { chargesOfLoan } from '../../loan-costs/loan-costs.ts';
import {
  borrowerParty,
  exported,
  exportedAgain,
  foreignFile,
  imported,
  read,
  ready,
} from '../mismo-files.fixture.ts';
import { mismoCosts } from './charges-of-loan.ts';

const TYPED = [
  charge({ id: 'a', section: 'A', payeeKind: 'broker', name: 'Broker Fee', isFinanceCharge: true }),
  charge({ id: 'b', name: 'Appraisal Fee', payee: 'Fields & Co', paidBy: 'borrower-before-closing' }),
  charge({ id: 'c', section: 'C', name: 'Survey', payeeKind: 'chosen', paidBy: 'lender' }),
  charge({ id: 'e', section: 'E', kind: 'transfer-tax', name: 'Transfer Tax', payeeKind: 'government' }),
  charge({ id: 'g', section: 'E', kind: 'government', name: 'City Permit', payeeKind: 'government' }),
  charge({ id: 'h', section: 'H', kind: 'title', name: "Owner's Title Policy", paidBy: 'seller-at-closing' }),
  charge({ id: 'zero', name: 'Nothing', cents: 0 }),
];
const { charges } = chargesOfLoan(costs(TYPED), facts());
const COSTS = mismoCosts(charges, [
  { kind: 'loan-estimate', issuedOn: '2026-02-02', receivedOn: '2026-02-05' },
]);
const LOAN = { ...ready(single), costs: COSTS };

const FOREIGN_FEE = `<LOANS><LOAN LoanRoleType="SubjectLoan"><FEE_INFORMATION><FEES><FEE>
<FEE_DETAIL><FeeType>ApplicationFee</FeeType></FEE_DETAIL></FEE></FEES></FEE_INFORMATION></LOAN></LOANS>`;

// Tests MISMO-87.
describe('the charges of a loan', () => {
  it.each<[string, Partial<LoanCharge>, string, string | undefined]>([
    ['a named fee', { name: 'Underwriting Fee' }, 'UnderwritingFee', undefined],
    ['an unknown one', { name: 'Moonbeam Fee' }, 'Other', 'Moonbeam Fee'],
    ['a kind', { kind: 'credit-report', name: 'Report' }, 'CreditReportFee', undefined],
    ['VA funding', { kind: 'mortgage-insurance', name: 'VA funding fee' }, 'VAFundingFee', undefined],
    ['upfront MI', { kind: 'mortgage-insurance', name: 'Upfront premium' }, 'MIUpfrontPremium', undefined],
  ])('get the type of %s', (_, over, type, typeOther) => {
    const [fee] = mismoCosts([{ ...charge(over), isComputed: false }], []).fees;
    expect([fee?.type, fee?.typeOther]).toEqual([type, typeOther]);
  });

  it('are FEES, PREPAID_ITEMS and ESCROW_ITEMS by their section', () => {
    const file = exported(LOAN);
    for (const words of [
      '<FeeType>LoanDiscountPoints</FeeType>',
      '<FeeTypeOtherDescription>City Permit</FeeTypeOtherDescription>',
      '<IntegratedDisclosureSectionType>ServicesYouCanShopFor</IntegratedDisclosureSectionType>',
      '<FeePaymentPaidOutsideOfClosingIndicator>true</FeePaymentPaidOutsideOfClosingIndicator>',
      '<FullName>Fields &amp; Co</FullName>',
      '<FeeType>TitleOwnersCoveragePremium</FeeType>',
      '<PrepaidItemType>PrepaidInterest</PrepaidItemType>',
      '<EscrowItemType>PropertyTax</EscrowItemType>',
      '<IntegratedDisclosureIssuedDate>2026-02-02</IntegratedDisclosureIssuedDate>',
    ])
      expect(file).toContain(words);
    expect(COSTS.prepaids.length).toBeGreaterThan(0);
    expect(COSTS.escrows.length).toBeGreaterThan(0);
    expect(file).not.toContain('Nothing');
  });

  it('are left out by an import of our own file, without a remark', () => {
    const found = read(exported(LOAN)).findings.map(({ path, words }) => `${path} ${words}`);
    expect(found.filter((one) => /FEE|PREPAID|ESCROW|INTEGRATED/i.test(one))).toEqual([]);
    expect(exportedAgain(imported(exported(LOAN)))).not.toContain('FEE_INFORMATION');
  });

  it('of another system are kept until costs are saved here', () => {
    const foreign = imported(foreignFile(`${FOREIGN_FEE}<PARTIES>${borrowerParty('B1', 'Ada')}</PARTIES>`));
    expect(exportedAgain(foreign)).toContain('<FeeType>ApplicationFee</FeeType>');
    const ours = exportedAgain(foreign, (loan) => ({ ...loan, costs: COSTS }));
    expect(ours).not.toContain('ApplicationFee');
    expect(ours).toContain('<FeeType>AppraisalFee</FeeType>');
  });
});
