import { amortize } from '../../schedules/amortization.ts';
import { prepaidInsuranceMonths } from '../quote-closing.ts';
import { interestStartOf, quotedTerms } from '../quote-scenario.ts';
import { type FormLine, formLines, type Sample } from './form-lines.fixture.ts';
import {
  addsRounded,
  aprBetween,
  dollars,
  exactPayment,
  NO_LOCK,
  TWO_PLACES,
  WHOLE_DOLLARS,
} from './reasons.fixture.ts';
import {
  addLoanTerms,
  dayOfInterest,
  escrowMonth,
  insuredYears,
  rate,
  words,
} from './shared-lines.fixture.ts';

export function loanEstimateLines(q: Sample): FormLine[] {
  const start = interestStartOf(q.scenario);
  const payment = q.month('principal-and-interest');
  const insured = payment + q.month('mortgage-insurance') + escrowMonth(q);
  const [tax, insurance] = ['escrow-tax', 'escrow-insurance'].map((id) =>
    q.escrow.deposits.find((deposit) => deposit.id === id),
  );
  const escrow = [q.cost('escrow-tax'), q.cost('escrow-insurance')];
  const prepaids = [q.cost('first-premium-6'), q.cost('prepaid-interest')];
  /** The form's section G, which adds rounded lines. */
  const formEscrow = 413_00;
  const otherCosts = [q.section('E'), q.section('F'), formEscrow, q.section('H')];
  const formOtherCosts = 2_382_00;
  return formLines((part) => {
    const terms = part('Page 1: loan terms');
    addLoanTerms(terms, q);
    terms('Rate lock', 'until 4/16/2013', null, NO_LOCK);

    const payments = part('Page 1: projected payments');
    payments('First column', 'Years 1-7', words(insuredYears(q)));
    payments('Principal & interest', '$761.78', payment);
    payments('Mortgage insurance', '$82', q.month('mortgage-insurance'), WHOLE_DOLLARS);
    payments('Estimated escrow', '$206', escrowMonth(q), WHOLE_DOLLARS);
    payments('Estimated total monthly payment', '$1,050', insured, WHOLE_DOLLARS);
    payments('Second column: principal & interest', '$761.78', payment);
    payments('Second column: mortgage insurance', '$0', 0);
    payments('Second column: estimated escrow', '$206', escrowMonth(q), WHOLE_DOLLARS);
    payments('Second column: total monthly payment', '$968', payment + escrowMonth(q), WHOLE_DOLLARS);
    payments(
      'Estimated taxes, insurance & assessments',
      '$206',
      escrowMonth(q) + q.month('hoa'),
      WHOLE_DOLLARS,
    );

    const atClosing = part('Page 1: costs at closing');
    const total = addsRounded(q.section('ABC'), formOtherCosts);
    const cash = addsRounded(
      q.section('ABC'),
      formOtherCosts,
      q.cash('down-payment'),
      q.cash('earnest-money'),
    );
    atClosing('Estimated closing costs', '$8,054', q.costs.totalCents, total);
    atClosing('Loan costs', '$5,672', q.section('ABC'));
    atClosing('Other costs', '$2,382', q.section('EFGH'), addsRounded(...otherCosts));
    atClosing('Lender credits', '$0', q.section('J'));
    atClosing('Estimated cash to close', '$16,054', q.cashToClose.totalCents, cash);

    const a = part('Page 2: A. Origination charges');
    a('Total', '$1,802', q.section('A'));
    a('.25% of loan amount (points)', '$405', q.cost('points'));
    a('Application fee', '$300', q.cost('Application Fee'));
    a('Underwriting fee', '$1,097', q.cost('Underwriting Fee'));

    const b = part('Page 2: B. Services you cannot shop for');
    b('Total', '$672', q.section('B'));
    b('Appraisal fee', '$405', q.cost('Appraisal Fee'));
    b('Credit report fee', '$30', q.cost('Credit Report Fee'));
    b('Flood determination fee', '$20', q.cost('Flood Determination Fee'));
    b('Flood monitoring fee', '$32', q.cost('Flood Monitoring Fee'));
    b('Tax monitoring fee', '$75', q.cost('Tax Monitoring Fee'));
    b('Tax status research fee', '$110', q.cost('Tax Status Research Fee'));

    const c = part('Page 2: C. Services you can shop for');
    c('Total', '$3,198', q.section('C'));
    c('Pest inspection fee', '$135', q.cost('Pest Inspection Fee'));
    c('Survey fee', '$65', q.cost('Survey Fee'));
    c('Title – insurance binder', '$700', q.cost('Title – Insurance Binder'));
    c('Title – lender’s title policy', '$535', q.cost('Title – Lender’s Title Policy'));
    c('Title – settlement agent fee', '$502', q.cost('Title – Settlement Agent Fee'));
    c('Title – title search', '$1,261', q.cost('Title – Title Search'));

    part('Page 2: D. Total loan costs')('A + B + C', '$5,672', q.section('ABC'));

    const e = part('Page 2: E. Taxes and other government fees');
    e('Total', '$85', q.section('E'));
    e('Recording fees and other taxes', '$85', q.cost('Recording Fees and Other Taxes'));
    e('Transfer taxes', '$0', q.section('E') - q.cost('Recording Fees and Other Taxes'));

    const f = part('Page 2: F. Prepaids');
    f('Total', '$867', q.section('F'), addsRounded(...prepaids));
    f('Homeowner’s insurance premium, months', '6', words(String(prepaidInsuranceMonths(q.scenario))));
    f('Homeowner’s insurance premium', '$605', q.cost('first-premium-6'), WHOLE_DOLLARS);
    f('Mortgage insurance premium', '$0', 0);
    f('Prepaid interest, a day', '$17.44', dayOfInterest(q));
    f('Prepaid interest, days', '15', words(String(start.days)));
    f('Prepaid interest, rate', '3.875%', rate(q.scenario.rate));
    f('Prepaid interest', '$262', q.cost('prepaid-interest'), WHOLE_DOLLARS);
    f('Property taxes', '$0', q.section('F') - prepaids.reduce((sum, cents) => sum + cents, 0));

    const g = part('Page 2: G. Initial escrow payment at closing');
    g('Total', '$413', q.section('G'), addsRounded(...escrow));
    g('Homeowner’s insurance, a month', '$100.83', insurance?.perPayment ?? 0);
    g('Homeowner’s insurance, months', '2', words(String(insurance?.months)));
    g('Homeowner’s insurance', '$202', q.cost('escrow-insurance'), WHOLE_DOLLARS);
    g('Mortgage insurance', '$0', q.section('G') - escrow.reduce((sum, cents) => sum + cents, 0));
    g('Property taxes, a month', '$105.30', tax?.perPayment ?? 0);
    g('Property taxes, months', '2', words(String(tax?.months)));
    g('Property taxes', '$211', q.cost('escrow-tax'), WHOLE_DOLLARS);

    const h = part('Page 2: H. Other');
    h('Total', '$1,017', q.section('H'));
    h('Title – owner’s title policy (optional)', '$1,017', q.cost('Title – Owner’s Title Policy (optional)'));

    part('Page 2: I. Total other costs')(
      'E + F + G + H',
      '$2,382',
      q.section('EFGH'),
      addsRounded(...otherCosts),
    );

    const j = part('Page 2: J. Total closing costs');
    j('D + I', '$8,054', q.costs.totalCents - q.section('J'), total);
    j('Lender credits', '$0', q.section('J'));
    j('Total', '$8,054', q.costs.totalCents, total);

    const close = part('Page 2: calculating cash to close');
    close('Total closing costs (J)', '$8,054', q.cash('closing-costs'), total);
    close('Closing costs financed', '$0', q.loanCents - q.baseCents);
    close('Down payment/funds from borrower', '$18,000', q.cash('down-payment'));
    close('Deposit', '-$10,000', q.cash('earnest-money'));
    close('Funds for borrower', '$0', Math.max(0, -q.cashToClose.totalCents));
    close('Seller credits', '$0', q.cash('seller-credit'));
    close('Adjustments and other credits', '$0', q.cash('other-credits') + q.cash('adjustments-due'));
    close('Estimated cash to close', '$16,054', q.cashToClose.totalCents, cash);

    const comparisons = part('Page 3: comparisons');
    const { inFiveYears } = q.comparisons;
    const { mortgageInsuranceCents, loanCostsCents } = inFiveYears;
    // 60 unrounded payments, plus the form's own $262 of prepaid interest.
    const { interestToDate = 0, principalToDate = 0 } = amortize(quotedTerms(q.scenario)).rows[59] ?? {};
    comparisons(
      'In 5 years: total paid',
      '$56,582',
      inFiveYears.totalCents,
      exactPayment(
        ', and adds prepaid interest in whole dollars',
        dollars(interestToDate + principalToDate + mortgageInsuranceCents + loanCostsCents + 262_00),
      ),
    );
    comparisons('In 5 years: principal paid off', '$15,773', inFiveYears.principalCents, WHOLE_DOLLARS);
    comparisons(
      'Annual percentage rate (APR)',
      '4.274%',
      rate(Math.round((q.apr ?? 0) * 1000)),
      aprBetween(q),
    );
    comparisons(
      'Total interest percentage (TIP)',
      '69.45%',
      rate(q.comparisons.totalInterestPercentage),
      TWO_PLACES,
    );
  });
}
