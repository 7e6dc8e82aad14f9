import { dollarsText } from '../estimate-text.ts';
import type { LoanEstimate } from '../loan-estimate.ts';
import {
  addProjected,
  amount,
  answer,
  costLine,
  PLACES,
  type SampleLine,
  STANDARD_TIME,
  sampleLines,
  sectionTotal,
} from './sample-lines.fixture.ts';

export function formBLines(le: LoanEstimate): SampleLine[] {
  const { general, terms, payments, costs, cash, contacts, comparisons } = le;
  const labelled = (section: 'F' | 'G', index: number) => costs.sections[section].lines[index]?.label ?? '';
  return sampleLines((part) => {
    const a = part('Page 1: general information');
    a('Creditor', 'Ficus Bank', general.creditor.name);
    a('Address', '4321 Random Boulevard • Somecity, ST 12340', general.creditor.address);
    a('Date issued', '2/15/2013', general.dateIssued);
    a('Applicants', 'Michael Jones and Mary Stone', general.applicants.map(({ name }) => name).join(' and '));
    a(
      'Mailing address',
      '123 Anywhere Street, Anytown, ST 12345',
      general.applicants[0]?.address.join(', ') ?? '',
    );
    a('Property', '456 Somewhere Avenue, Anytown, ST 12345', general.property.join(', '));
    a('Sale price', '$180,000', general.value);
    a('Loan term', '30 years', general.loanTerm);
    a('Purpose', 'Purchase', general.purpose);
    a('Product', 'Fixed Rate', general.product);
    a('Loan type', 'Conventional', general.loanType);
    a('Loan ID #', '123456789', general.loanId);
    a('Rate lock', 'YES, until 4/16/2013 at 5:00 p.m. EDT', `YES, until ${general.lockedUntil}`);
    a('Closing costs expire', '3/4/2013 at 5:00 p.m. EDT', general.costsExpire, STANDARD_TIME);

    const b = part('Page 1: loan terms');
    b('Loan amount', '$162,000', terms.loanAmount);
    b('Can the loan amount increase?', 'NO', answer(terms.canAmountIncrease));
    b('Interest rate', '3.875%', terms.interestRate);
    b('Can the rate increase?', 'NO', answer(terms.canRateIncrease));
    b('Monthly principal & interest', '$761.78', terms.principalAndInterest);
    b('Can the payment increase?', 'NO', answer(terms.canPaymentIncrease));
    b(
      'Prepayment penalty',
      'YES • As high as $3,240 if you pay off the loan during the first 2 years',
      answer(terms.prepaymentPenalty),
    );
    b('Balloon payment', 'NO', answer(terms.balloonPayment));

    const c = part('Page 1: projected payments');
    addProjected(c, le, [
      ['Years 1-7', '$761.78', '82', '206', '$1,050'],
      ['Years 8-30', '$761.78', '—', '206', '$968'],
    ]);
    c('Estimated taxes, insurance & assessments', '$206', payments.taxesInsuranceAssessments);
    c('Property taxes in escrow?', 'YES', payments.propertyTaxes.inEscrow ?? '');
    c('Homeowner’s insurance in escrow?', 'YES', payments.homeownersInsurance.inEscrow ?? '');
    c('Other', '', payments.other.inEscrow ?? '');

    const d = part('Page 1: costs at closing');
    d('Estimated closing costs', '$8,054', amount(costs.total));
    d('Loan costs', '$5,672', amount(costs.loanCosts));
    d('Other costs', '$2,382', amount(costs.otherCosts));
    d('Lender credits', '$0', dollarsText(costs.lenderCredits ?? 0));
    d('Estimated cash to close', '$16,054', amount(cash.cashToClose));

    const section = (letter: 'A' | 'B' | 'C' | 'H', title: string, total: string, lines: string[][]) => {
      const add = part(`Page 2: ${letter}. ${title}`);
      add('Total', total, sectionTotal(le, letter));
      const { lines: own } = costs.sections[letter];
      lines.forEach(([label = '', cents = ''], index) => {
        add(`Line ${index + 1}: label`, label, own[index]?.label ?? '');
        add(`Line ${index + 1}: amount`, cents, amount(own[index]?.cents));
      });
      add('Number of lines', String(lines.length), String(own.length));
    };
    section('A', 'Origination charges', '$1,802', [
      ['0.25% of Loan Amount (Points)', '$405'],
      ['Application Fee', '$300'],
      ['Underwriting Fee', '$1,097'],
    ]);
    section('B', 'Services you cannot shop for', '$672', [
      ['Appraisal Fee', '$405'],
      ['Credit Report Fee', '$30'],
      ['Flood Determination Fee', '$20'],
      ['Flood Monitoring Fee', '$32'],
      ['Tax Monitoring Fee', '$75'],
      ['Tax Status Research Fee', '$110'],
    ]);
    section('C', 'Services you can shop for', '$3,198', [
      ['Pest Inspection Fee', '$135'],
      ['Survey Fee', '$65'],
      ['Title – Insurance Binder', '$700'],
      ['Title – Lender’s Title Policy', '$535'],
      ['Title – Settlement Agent Fee', '$502'],
      ['Title – Title Search', '$1,261'],
    ]);
    part('Page 2: D. Total loan costs')('A + B + C', '$5,672', amount(costs.loanCosts));

    const e = part('Page 2: E. Taxes and other government fees');
    e('Total', '$85', sectionTotal(le, 'E'));
    e('Recording fees and other taxes', '$85', costLine(le, 'E', 'Recording'));
    e('Transfer taxes', '', costLine(le, 'E', 'Transfer'));

    const f = part('Page 2: F. Prepaids');
    f('Total', '$867', sectionTotal(le, 'F'));
    f('Label of homeowner’s insurance premium', 'Homeowner’s Insurance Premium (6 months)', labelled('F', 0));
    f('Homeowner’s insurance premium', '$605', costLine(le, 'F', 'Homeowner'));
    f('Mortgage insurance premium', '', costLine(le, 'F', 'Mortgage'));
    f(
      'Label of prepaid interest',
      'Prepaid Interest ($17.44 per day for 15 days @ 3.875%)',
      labelled('F', 2),
    );
    f('Prepaid interest', '$262', costLine(le, 'F', 'Prepaid'));
    f('Property taxes', '', costLine(le, 'F', 'Property'));

    const g = part('Page 2: G. Initial escrow payment at closing');
    g('Total', '$413', sectionTotal(le, 'G'));
    g(
      'Label of homeowner’s insurance',
      'Homeowner’s Insurance $100.83 per month for 2 mo.',
      labelled('G', 0),
    );
    g('Homeowner’s insurance', '$202', costLine(le, 'G', 'Homeowner'));
    g('Mortgage insurance', '', costLine(le, 'G', 'Mortgage'));
    g('Label of property taxes', 'Property Taxes $105.30 per month for 2 mo.', labelled('G', 2));
    g('Property taxes', '$211', costLine(le, 'G', 'Property'));

    section('H', 'Other', '$1,017', [['Title – Owner’s Title Policy (optional)', '$1,017']]);
    part('Page 2: I. Total other costs')('E + F + G + H', '$2,382', amount(costs.otherCosts));
    const j = part('Page 2: J. Total closing costs');
    j('D + I', '$8,054', amount(costs.beforeCredits));
    j('Lender credits', '', amount(costs.lenderCredits));
    j('Total', '$8,054', amount(costs.total));

    const h = part('Page 2: calculating cash to close');
    if (cash.method === 'standard') {
      h('Total closing costs (J)', '$8,054', amount(cash.closingCosts));
      h('Closing costs financed', '$0', amount(cash.closingCostsFinanced));
      h('Down payment/funds from borrower', '$18,000', amount(cash.downPayment));
      h('Deposit', '-$10,000', amount(cash.deposit));
      h('Funds for borrower', '$0', amount(cash.fundsForBorrower));
      h('Seller credits', '$0', amount(cash.sellerCredits));
      h('Adjustments and other credits', '$0', amount(cash.adjustments));
      h('Estimated cash to close', '$16,054', amount(cash.cashToClose));
    }
    h('AP table', 'none', le.adjustablePayments === null ? 'none' : 'shown');
    h('AIR table', 'none', le.adjustableRate === null ? 'none' : 'shown');

    const k = part('Page 3: contacts');
    k('Lender', 'Ficus Bank', contacts.creditor.name);
    k('Loan officer', 'Joe Smith', contacts.officer?.name ?? '');
    k('NMLS ID', '12345', contacts.officer?.nmlsId ?? '');
    k('Email', 'joesmith@ficusbank.com', contacts.officer?.email ?? '');
    k('Phone', '123-456-7890', contacts.officer?.phone ?? '');

    const l = part('Page 3: comparisons');
    l('In 5 years: total paid', '$56,582', comparisons.totalPaid);
    l('In 5 years: principal paid off', '$15,773', comparisons.principalPaid);
    l('Annual percentage rate (APR)', '4.274%', comparisons.apr ?? '');
    l('Total interest percentage (TIP)', '69.45%', comparisons.totalInterestPercentage, PLACES);
  });
}
