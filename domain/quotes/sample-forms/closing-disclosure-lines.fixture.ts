import { formatDate } from '../../time/eastern-time.ts';
import { prepaidInsuranceMonths } from '../quote-closing.ts';
import { interestStartOf } from '../quote-scenario.ts';
import { type FormLine, formLines, type Sample } from './form-lines.fixture.ts';
import {
  aprWithoutCharges,
  CENT_OF_ADJUSTMENT,
  DUES_IN_PAYMENT,
  exactInterest,
  exactPayment,
  followsFrom,
  NO_PREPAID_FINANCE_CHARGE,
  OF_THE_SELLER,
  PAID_BY_OTHERS,
  roundedDay,
  TWO_PLACES,
} from './reasons.fixture.ts';
import {
  addLoanTerms,
  dayOfInterest,
  escrowMonth,
  insuredYears,
  rate,
  words,
} from './shared-lines.fixture.ts';

const PREPAID_INTEREST = 279_04;

export function closingDisclosureLines(q: Sample): FormLine[] {
  const start = interestStartOf(q.scenario);
  const payment = q.month('principal-and-interest');
  const dues = q.month('hoa');
  const days = roundedDay(q, start.days);
  const byInterest = PREPAID_INTEREST - q.cost('prepaid-interest');
  const ofPrepaids = followsFrom('prepaid interest', byInterest);
  const ofBoth = followsFrom('prepaid interest and the aggregate adjustment', byInterest - 1);
  return formLines((part) => {
    const terms = part('Page 1: closing information and loan terms');
    terms('Closing date', 'Apr 15, 2013', words(formatDate(q.scenario.closingOn)));
    terms('Disbursement date', 'Apr 15, 2013', words(formatDate(start.from)));
    addLoanTerms(terms, q);

    const payments = part('Page 1: projected payments');
    const withDues = DUES_IN_PAYMENT(dues);
    payments('First column', 'Years 1-7', words(insuredYears(q)));
    payments('Principal & interest', '$761.78', payment);
    payments('Mortgage insurance', '$82.35', q.month('mortgage-insurance'));
    payments('Estimated escrow', '$206.13', escrowMonth(q));
    payments('Estimated total monthly payment', '$1,050.26', q.monthly.totalCents, withDues);
    payments('Second column: principal & interest', '$761.78', payment);
    payments('Second column: mortgage insurance', '$0', 0);
    payments('Second column: estimated escrow', '$206.13', escrowMonth(q));
    payments(
      'Second column: total monthly payment',
      '$967.91',
      q.monthly.totalCents - q.month('mortgage-insurance'),
      withDues,
    );
    payments('Estimated taxes, insurance & assessments', '$356.13', escrowMonth(q) + dues);

    const atClosing = part('Page 1: costs at closing');
    atClosing('Closing costs', '$9,712.10', q.costs.totalCents, ofBoth);
    atClosing('Loan costs', '$4,694.05', q.section('ABC'));
    atClosing('Other costs', '$5,018.05', q.section('EFGH'), ofBoth);
    atClosing('Lender credits', '$0', q.section('J'));
    atClosing('Cash to close', '$14,147.26', q.cashToClose.totalCents, ofBoth);

    const a = part('Page 2: A. Origination charges');
    a('Total', '$1,802.00', q.section('A'));
    a('0.25% of loan amount (points)', '$405.00', q.cost('points'));
    a('Application fee', '$300.00', q.cost('Application Fee'));
    a('Underwriting fee', '$1,097.00', q.cost('Underwriting Fee'));

    const b = part('Page 2: B. Services borrower did not shop for');
    b('Total', '$236.55', q.section('B'));
    b('Appraisal fee, paid by others', '$405.00', null, PAID_BY_OTHERS);
    b('Credit report fee, before closing', '$29.80', q.cost('Credit Report Fee'));
    b('Flood determination fee', '$20.00', q.cost('Flood Determination Fee'));
    b('Flood monitoring fee', '$31.75', q.cost('Flood Monitoring Fee'));
    b('Tax monitoring fee', '$75.00', q.cost('Tax Monitoring Fee'));
    b('Tax status research fee', '$80.00', q.cost('Tax Status Research Fee'));

    const c = part('Page 2: C. Services borrower did shop for');
    c('Total', '$2,655.50', q.section('C'));
    c('Pest inspection fee', '$120.50', q.cost('Pest Inspection Fee'));
    c('Survey fee', '$85.00', q.cost('Survey Fee'));
    c('Title – insurance binder', '$650.00', q.cost('Title – Insurance Binder'));
    c('Title – lender’s title insurance', '$500.00', q.cost('Title – Lender’s Title Insurance'));
    c('Title – settlement agent fee', '$500.00', q.cost('Title – Settlement Agent Fee'));
    c('Title – title search', '$800.00', q.cost('Title – Title Search'));

    part('Page 2: D. Total loan costs')('Borrower-paid', '$4,694.05', q.section('ABC'));

    const e = part('Page 2: E. Taxes and other government fees');
    e('Total', '$85.00', q.section('E'));
    e('Recording fees', '$85.00', q.cost('Recording Fees'));
    e('Transfer tax, paid by the seller', '$950.00', null, OF_THE_SELLER);

    const f = part('Page 2: F. Prepaids');
    f('Total', '$2,120.80', q.section('F'), ofPrepaids);
    f('Homeowner’s insurance premium, months', '12', words(String(prepaidInsuranceMonths(q.scenario))));
    f('Homeowner’s insurance premium', '$1,209.96', q.cost('first-premium'));
    f('Prepaid interest, a day', '$17.44', dayOfInterest(q));
    f('Prepaid interest, days', '16', words(String(start.days)));
    f('Prepaid interest', '$279.04', q.cost('prepaid-interest'), days);
    f('Property taxes, months', '6', words(String(q.scenario.prepaidTaxMonths)));
    f('Property taxes', '$631.80', q.cost('prepaid-tax-6'));

    const g = part('Page 2: G. Initial escrow payment at closing');
    g('Total', '$412.25', q.section('G'), CENT_OF_ADJUSTMENT);
    for (const { id, perPayment, months } of q.escrow.deposits) {
      const isTax = id === 'escrow-tax';
      const label = isTax ? 'Property taxes' : 'Homeowner’s insurance';
      g(`${label}, a month`, isTax ? '$105.30' : '$100.83', perPayment);
      g(`${label}, months`, '2', words(String(months)));
      g(label, isTax ? '$210.60' : '$201.66', q.cost(id));
    }
    g('Aggregate adjustment', '-$0.01', q.cost('escrow-adjustment'), CENT_OF_ADJUSTMENT);

    const h = part('Page 2: H. Other');
    h('Total', '$2,400.00', q.section('H'));
    h('HOA capital contribution', '$500.00', q.cost('HOA Capital Contribution'));
    h('HOA processing fee', '$150.00', q.cost('HOA Processing Fee'));
    h('Home inspection fee', '$750.00', q.cost('Home Inspection Fee'));
    h('Home warranty fee, paid by the seller', '$450.00', null, OF_THE_SELLER);
    h('Commissions of the brokers, paid by the seller', '$11,400.00', null, OF_THE_SELLER);
    h(
      'Title – owner’s title insurance (optional)',
      '$1,000.00',
      q.cost('Title – Owner’s Title Insurance (optional)'),
    );

    part('Page 2: I. Total other costs')('Borrower-paid', '$5,018.05', q.section('EFGH'), ofBoth);

    const j = part('Page 2: J. Total closing costs');
    j('Borrower-paid', '$9,712.10', q.costs.totalCents, ofBoth);
    j('Lender credits', '$0', q.section('J'));

    const close = part('Page 3: calculating cash to close (final)');
    close('Total closing costs (J)', '$9,712.10', q.cash('closing-costs'), ofBoth);
    close('Closing costs paid before closing', '-$29.80', q.cash('paid-before-closing'));
    close('Closing costs financed', '$0', q.loanCents - q.baseCents);
    close('Down payment/funds from borrower', '$18,000.00', q.cash('down-payment'));
    close('Deposit', '-$10,000.00', q.cash('earnest-money'));
    close('Funds for borrower', '$0', Math.max(0, -q.cashToClose.totalCents));
    close('Seller credits', '-$2,500.00', q.cash('seller-credit'));
    close('Adjustments and other credits', '-$1,035.04', q.cash('adjustments-due') + q.cash('other-credits'));
    close('Cash to close', '$14,147.26', q.cashToClose.totalCents, ofBoth);

    const paidAtClosing = q.cash('closing-costs') + q.cash('paid-before-closing');
    const due = q.valueCents + paidAtClosing + q.cash('adjustments-due');
    const paid = q.loanCents - q.cash('earnest-money') - q.cash('seller-credit') - q.cash('other-credits');
    const summary = part('Page 3: summaries of transactions');
    summary('K. Due from borrower at closing', '$189,762.30', due, ofBoth);
    summary('Closing costs paid at closing', '$9,682.30', paidAtClosing, ofBoth);
    summary('Adjustments paid by seller in advance', '$80.00', q.cash('adjustments-due'));
    summary('L. Paid already by or on behalf of borrower', '$175,615.04', paid);
    summary('Cash to close from borrower', '$14,147.26', due - paid, ofBoth);
    summary('M. Due to seller at closing', '$180,080.00', null, OF_THE_SELLER);
    summary('N. Due from seller at closing', '$115,665.04', null, OF_THE_SELLER);

    const account = part('Page 4: escrow account');
    const bills = q.escrow.months.reduce((sum, { paidOut }) => sum + paidOut, 0);
    account('Escrowed property costs over year 1', '$2,473.56', bills);
    account('Non-escrowed property costs over year 1', '$1,800.00', dues * 12);
    account('Initial escrow payment', '$412.25', q.escrow.depositCents, CENT_OF_ADJUSTMENT);
    account('Monthly escrow payment', '$206.13', escrowMonth(q));

    const calculations = part('Page 5: loan calculations');
    const { wholeTerm } = q.comparisons;
    const insurance = wholeTerm.mortgageInsuranceCents;
    const interest = exactInterest(q);
    calculations(
      'Total of payments',
      '$285,803.36',
      wholeTerm.totalCents,
      exactPayment(
        '. Prepaid interest differs as above',
        q.loanCents + interest + PREPAID_INTEREST + insurance + q.section('ABC'),
      ),
    );
    calculations(
      'Finance charge',
      '$118,830.27',
      q.financeChargeCents,
      NO_PREPAID_FINANCE_CHARGE(interest + insurance),
    );
    calculations(
      'Amount financed',
      '$162,000.00',
      q.amountFinancedCents,
      NO_PREPAID_FINANCE_CHARGE(q.loanCents),
    );
    calculations(
      'Annual percentage rate (APR)',
      '4.174%',
      rate(Math.round((q.apr ?? 0) * 1000)),
      aprWithoutCharges(q),
    );
    calculations(
      'Total interest percentage (TIP)',
      '69.46%',
      rate(q.comparisons.totalInterestPercentage),
      TWO_PLACES,
    );
  });
}
