import {
  answer,
  type SampleLine,
  sampleLines,
} from '../../loan-estimate/sample-forms/sample-lines.fixture.ts';
import type { ClosingDisclosure } from '../closing-disclosure.ts';
import { amountText } from '../closing-text.ts';
import {
  addCalculations,
  addCashRows,
  addCosts,
  addEscrow,
  addInformation,
  addPayments,
  addSection,
  addSummary,
  addTerms,
  columnsText,
} from './form-lines.fixture.ts';

const atClosing = (cents: string) => `${cents} borrower at closing`;

export function formBLines(cd: ClosingDisclosure): SampleLine[] {
  const { costs, cash, summaries, disclosures, contacts } = cd;
  return sampleLines((part) => {
    addInformation(part, cd, [
      ['Date issued', '4/15/2013'],
      ['Closing date', '4/15/2013'],
      ['Disbursement date', '4/15/2013'],
      ['Settlement agent', 'Epsilon Title Co.'],
      ['File #', '12-3456'],
      ['Property', '456 Somewhere Ave., Anytown, ST 12345'],
      ['Sale Price', '$180,000'],
      ['Borrower', 'Michael Jones and Mary Stone, 123 Anywhere Street, Anytown, ST 12345'],
      ['Seller', 'Steve Cole and Amy Doe, 321 Somewhere Drive, Anytown, ST 12345'],
      ['Lender', 'Ficus Bank'],
      ['Loan term', '30 years'],
      ['Purpose', 'Purchase'],
      ['Product', 'Fixed Rate'],
      ['Loan type', 'Conventional'],
      ['Loan ID #', '123456789'],
      ['MIC #', '000654321'],
    ]);
    addTerms(part, cd, [
      '$162,000',
      '3.875%',
      '$761.78',
      'YES • As high as $3,240 if you pay off the loan during the first 2 years',
    ]);
    addPayments(
      part,
      cd,
      [
        ['Years 1-7', '$761.78', '82.35', '206.13', '$1,050.26'],
        ['Years 8-30', '$761.78', '—', '206.13', '$967.91'],
      ],
      ['$356.13', 'Homeowner’s Association Dues: NO'],
    );
    addCosts(part, cd, ['$9,712.10', '$4,694.05', '$5,018.05', '$0', '$14,147.26']);

    addSection(
      part,
      cd,
      ['A', 'Origination charges', '$1,802.00'],
      [
        ['0.25% of Loan Amount (Points)', atClosing('$405.00')],
        ['Application Fee', atClosing('$300.00')],
        ['Underwriting Fee', atClosing('$1,097.00')],
      ],
    );
    addSection(
      part,
      cd,
      ['B', 'Services borrower did not shop for', '$236.55'],
      [
        ['Appraisal Fee to John Smith Appraisers Inc.', '$405.00 others'],
        ['Credit Report Fee to Information Inc.', '$29.80 borrower before closing'],
        ['Flood Determination Fee to Info Co.', atClosing('$20.00')],
        ['Flood Monitoring Fee to Info Co.', atClosing('$31.75')],
        ['Tax Monitoring Fee to Info Co.', atClosing('$75.00')],
        ['Tax Status Research Fee to Info Co.', atClosing('$80.00')],
      ],
    );
    addSection(
      part,
      cd,
      ['C', 'Services borrower did shop for', '$2,655.50'],
      [
        ['Pest Inspection Fee to Pests Co.', atClosing('$120.50')],
        ['Survey Fee to Surveys Co.', atClosing('$85.00')],
        ['Title – Insurance Binder to Epsilon Title Co.', atClosing('$650.00')],
        ['Title – Lender’s Title Insurance to Epsilon Title Co.', atClosing('$500.00')],
        ['Title – Settlement Agent Fee to Epsilon Title Co.', atClosing('$500.00')],
        ['Title – Title Search to Epsilon Title Co.', atClosing('$800.00')],
      ],
    );
    const d = part('Page 2: D. Total loan costs');
    d('Borrower-paid', '$4,694.05', amountText(costs.loanCosts));
    d(
      'Subtotals (A + B + C)',
      '$4,664.25 borrower at closing, $29.80 borrower before closing',
      columnsText({ ...costs.loanCostsSubtotals, others: null }),
    );
    addSection(
      part,
      cd,
      ['E', 'Taxes and other government fees', '$85.00'],
      [
        ['Recording Fees Deed: $40.00 Mortgage: $45.00', atClosing('$85.00')],
        ['Transfer Tax to Any State', '$950.00 seller at closing'],
      ],
    );
    addSection(
      part,
      cd,
      ['F', 'Prepaids', '$2,120.80'],
      [
        ['Homeowner’s Insurance Premium (12 mo.) to Insurance Co.', atClosing('$1,209.96')],
        ['Mortgage Insurance Premium (__ mo.)', ''],
        ['Prepaid Interest ($17.44 per day from 4/15/13 to 5/1/13)', atClosing('$279.04')],
        ['Property Taxes (6 mo.) to Any County USA', atClosing('$631.80')],
      ],
    );
    addSection(
      part,
      cd,
      ['G', 'Initial escrow payment at closing', '$412.25'],
      [
        ['Homeowner’s Insurance $100.83 per month for 2 mo.', atClosing('$201.66')],
        ['Mortgage Insurance $__ per month for __ mo.', ''],
        ['Property Taxes $105.30 per month for 2 mo.', atClosing('$210.60')],
        ['Aggregate Adjustment', atClosing('-$0.01')],
      ],
    );
    addSection(
      part,
      cd,
      ['H', 'Other', '$2,400.00'],
      [
        ['HOA Capital Contribution to HOA Acre Inc.', atClosing('$500.00')],
        ['HOA Processing Fee to HOA Acre Inc.', atClosing('$150.00')],
        [
          'Home Inspection Fee to Engineers Inc.',
          '$750.00 borrower at closing, $750.00 seller before closing',
        ],
        ['Home Warranty Fee to XYZ Warranty Inc.', '$450.00 seller at closing'],
        ['Real Estate Commission to Alpha Real Estate Broker', '$5,700.00 seller at closing'],
        ['Real Estate Commission to Omega Real Estate Broker', '$5,700.00 seller at closing'],
        ['Title – Owner’s Title Insurance (optional) to Epsilon Title Co.', atClosing('$1,000.00')],
      ],
    );
    const i = part('Page 2: I. Total other costs');
    i('Borrower-paid', '$5,018.05', amountText(costs.otherCosts));
    const { borrowerAtClosing, borrowerBeforeClosing } = costs.otherCostsSubtotals;
    i('Subtotals (E + F + G + H): at closing', '$5,018.05', amountText(borrowerAtClosing));
    i('Subtotals (E + F + G + H): before closing', '$0', amountText(borrowerBeforeClosing));
    const j = part('Page 2: J. Total closing costs');
    j('Borrower-paid', '$9,712.10', amountText(costs.total));
    j(
      'Subtotals (D + I)',
      '$9,682.30 borrower at closing, $29.80 borrower before closing, $12,800.00 seller at closing, $750.00 seller before closing, $405.00 others',
      columnsText(costs.closingCostsSubtotals),
    );
    j('Lender credits', '$0', amountText(costs.lenderCredits));

    if (cash.method === 'standard' && summaries?.seller) {
      const h = part('Page 3: calculating cash to close');
      addCashRows(h, cash.rows, [
        [
          'Total closing costs (J)',
          '$8,054',
          '$9,712.10',
          'YES • See Total Loan Costs (D) and Total Other Costs (I)',
        ],
        [
          'Closing costs paid before closing',
          '$0',
          '-$29.80',
          'YES • You paid these Closing Costs before closing',
        ],
        ['Closing costs financed', '$0', '$0', 'NO'],
        ['Down payment/funds from borrower', '$18,000', '$18,000.00', 'NO'],
        ['Deposit', '-$10,000', '-$10,000.00', 'NO'],
        ['Funds for borrower', '$0', '$0', 'NO'],
        ['Seller credits', '$0', '-$2,500.00', 'YES • See Seller Credits in Section L'],
        ['Adjustments and other credits', '$0', '-$1,035.04', 'YES • See details in Sections K and L'],
      ]);
      h('Cash to close: estimate', '$16,054.00', amountText(cash.estimate));
      h('Cash to close: final', '$14,147.26', amountText(cash.final));

      const { borrower, seller } = summaries;
      const k = part('Page 3: borrower’s transaction');
      k('K. Due from borrower at closing', '$189,762.30', amountText(borrower.due.total));
      addSummary(k, borrower.due, [
        ['Sale Price of Property', '$180,000.00'],
        ['Sale Price of Any Personal Property Included in Sale', ''],
        ['Closing Costs Paid at Closing (J)', '$9,682.30'],
        ['HOA Dues 4/15/13 to 4/30/13', '$80.00'],
      ]);
      k('L. Paid already by or on behalf of borrower', '$175,615.04', amountText(borrower.paid.total));
      addSummary(k, borrower.paid, [
        ['Deposit', '$10,000.00'],
        ['Loan Amount', '$162,000.00'],
        ['Existing Loan(s) Assumed or Taken Subject to', ''],
        ['Seller Credit', '$2,500.00'],
        ['Rebate from Epsilon Title Co.', '$750.00'],
        ['City/Town Taxes 1/1/13 to 4/14/13', '$365.04'],
      ]);
      k(
        'Cash to close',
        '$14,147.26 from borrower',
        `${amountText(borrower.cash)} ${borrower.isDuePositive ? 'from' : 'to'} borrower`,
      );
      const m = part('Page 3: seller’s transaction');
      m('M. Due to seller at closing', '$180,080.00', amountText(seller.due.total));
      addSummary(m, seller.due, [
        ['Sale Price of Property', '$180,000.00'],
        ['Sale Price of Any Personal Property Included in Sale', ''],
        ['HOA Dues 4/15/13 to 4/30/13', '$80.00'],
      ]);
      m('N. Due from seller at closing', '$115,665.04', amountText(seller.paid.total));
      addSummary(m, seller.paid, [
        ['Excess Deposit', ''],
        ['Closing Costs Paid at Closing (J)', '$12,800.00'],
        ['Payoff of First Mortgage Loan', '$100,000.00'],
        ['Payoff of Second Mortgage Loan', ''],
        ['Seller Credit', '$2,500.00'],
        ['City/Town Taxes 1/1/13 to 4/14/13', '$365.04'],
      ]);
      m(
        'Cash',
        '$64,414.96 to seller',
        `${amountText(seller.cash)} ${seller.isDuePositive ? 'to' : 'from'} seller`,
      );
    }

    const l = part('Page 4: loan disclosures');
    l('Assumption', 'will not allow', disclosures.mayBeAssumed ? 'will allow' : 'will not allow');
    l('Demand feature', 'does not have', disclosures.hasDemandFeature ? 'has' : 'does not have');
    l(
      'Late payment',
      'If your payment is more than 15 days late, your lender will charge a late fee of 5% of the monthly principal and interest payment.',
      disclosures.latePayment,
    );
    l('Negative amortization', 'NO', answer(cd.terms.canAmountIncrease));
    l('Partial payments', 'apply', disclosures.partialPayments);
    l('Security interest', '456 Somewhere Ave., Anytown, ST 12345', disclosures.property.join(', '));
    addEscrow(part, cd, [
      '$2,473.56',
      'Homeowner’s Insurance, Property Taxes',
      '$1,800.00',
      'Homeowner’s Association Dues',
      '$412.25',
      '$206.13',
    ]);
    addCalculations(part, cd, ['$285,803.36', '$118,830.27', '$162,000.00', '4.174%', '69.46%']);

    const p = part('Page 5: other disclosures and contacts');
    p(
      'Liability after foreclosure',
      'may protect',
      cd.protectsFromDeficiency ? 'may protect' : 'does not protect',
    );
    for (const [index, form] of [
      'Lender: Ficus Bank, Joe Smith, 123-456-7890',
      'Mortgage Broker: ',
      'Real Estate Broker (B): Omega Real Estate Broker Inc., Samuel Green, 123-555-1717',
      'Real Estate Broker (S): Alpha Real Estate Broker Co., Joseph Cain, 321-555-7171',
      'Settlement Agent: Epsilon Title Co., Sarah Arnold, 987-555-4321',
    ].entries()) {
      const column = contacts[index];
      const { name, contact, phone } = column?.contact ?? {};
      const ours = [name, contact, phone].filter(Boolean).join(', ');
      p(`Contact ${index + 1}`, form, `${column?.heading}: ${ours}`);
    }
    p('Lines for signatures', 'YES', cd.hasSignatureLines ? 'YES' : 'NO');
  });
}
