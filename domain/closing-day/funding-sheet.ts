import type { ClosingDisclosure } from '../closing-disclosure/closing-disclosure.ts';
import { ITEM_KINDS, type ItemKind } from '../closing-disclosure/closing-facts.ts';
import {
  type ClosingDisclosureFacts,
  generalCreditCents,
  hasSeller,
} from '../closing-disclosure/disclosure-facts.ts';
import { payoffOn } from '../closing-disclosure/payoff-amount.ts';
import { depositCents } from '../closing-disclosure/transactions.ts';
import type { LoanCharge, Payer } from '../loan-costs/charge.ts';
import type { Cents } from '../money/exact-cents.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { isLender, keepsMoney, type SettlerChoices, settlerOf, settlerOfPayoff } from './settlement.ts';

export interface FundingLine {
  /** Of the charge, payoff or item; otherwise a word. */
  id: string;
  label: string;
  /** '' where nobody is named. */
  payee: string;
  cents: Cents;
  why: string;
  /** Whether the closer can choose who pays it out. */
  isChoice: boolean;
}

/** What is wired to whom when the loan is funded, to the cent (CLOSE-1). */
export interface FundingSheet {
  lender: string;
  agent: string;
  loanCents: Cents;
  /** Between the loan amount and the wire: what the lender withholds is negative, its credits positive. */
  netted: readonly FundingLine[];
  /** To the settlement agent. */
  wireCents: Cents;
  /** What the lender pays to others itself. */
  byLender: readonly FundingLine[];
  /** The settlement agent's account. */
  receipts: readonly FundingLine[];
  disbursements: readonly FundingLine[];
}

type Line = Omit<FundingLine, 'isChoice'> & { isChoice?: boolean };

const line = (one: Line): FundingLine => ({ isChoice: false, ...one });

/** The lender would have to receive money instead of sending it. */
export function canWire({ wireCents }: Pick<FundingSheet, 'wireCents'>): Permission {
  return wireCents > 0
    ? ALLOWED
    : refused(
        `The lender withholds more than it lends, so ${centsText(wireCents)} would be wired. Let the settlement agent pay a charge out.`,
      );
}

/**
 * Charges and payoffs as they stand today; what the borrower and the seller bring or receive is that of the form.
 * @param form whose cash to close it takes.
 */
export function fundingSheet(
  facts: ClosingDisclosureFacts,
  form: Pick<ClosingDisclosure, 'atClosing' | 'summaries'>,
  choices: SettlerChoices,
): FundingSheet {
  const { loan, closing } = facts;
  const lender = loan.creditor.name;
  const agent = closing.settlementAgent?.name ?? '';
  const loanCents = loan.terms.amountCents;
  const charges = loan.charges.filter(({ cents, paidBy }) => cents !== 0 && AT_CLOSING.includes(paidBy));
  const payoffs = payoffsToday(facts);
  const isBy = (settler: string) => (charge: LoanCharge) => settlerOf(charge, choices) === settler;
  const payoffsBy = (settler: string) =>
    payoffs.filter((payoff) => settlerOfPayoff(payoff, facts, choices) === settler);
  const withheld = charges.filter(isBy('lender')).filter(({ paidBy }) => paidBy !== 'lender');
  const through = charges.filter(isBy('agent'));
  const netted = [
    ...withheld.map((charge) => withheldLine(charge, lender)),
    ...payoffsBy('lender').map((payoff) => ({ ...payoffLine(payoff, lender), cents: 0 - payoff.cents })),
    ...through.filter(({ paidBy }) => paidBy === 'lender').map(specificCreditLine),
    ...generalCredits(facts),
  ];
  const wireCents = loanCents + sumOf(netted);
  return {
    lender,
    agent,
    loanCents,
    netted,
    wireCents,
    byLender: [
      ...charges
        .filter(isBy('lender'))
        .filter((charge) => !keepsMoney(charge))
        .map((charge) => chargeLine(charge, `${lender} pays it out itself.`)),
      ...payoffsBy('lender')
        .filter(({ payee }) => !isLender(payee, lender))
        .map((payoff) => payoffLine(payoff, lender)),
    ],
    receipts: receiptsOf(facts, form, { wireCents, lender }),
    disbursements: [
      ...through.map((charge) => chargeLine(charge, PAID_BY[charge.paidBy])),
      ...payoffsBy('agent').map((payoff) => payoffLine(payoff, lender)),
      ...disbursedItems(facts),
      ...sellersPayoffs(facts),
      ...cashOut(form),
    ],
  };
}

/** Charges paid before closing, or by others, take no money of the closing. */
const AT_CLOSING: readonly Payer[] = ['borrower-at-closing', 'seller-at-closing', 'lender'];

const PAID_BY: Readonly<Record<Payer, string>> = {
  'borrower-at-closing': 'The borrower pays it at closing.',
  'borrower-before-closing': '',
  'seller-at-closing': 'The seller pays it at closing.',
  'seller-before-closing': '',
  lender: 'The lender pays it, as a credit.',
  others: '',
};

function withheldLine(charge: LoanCharge, lender: string): FundingLine {
  const why = keepsMoney(charge)
    ? charge.section === 'G'
      ? `${lender} holds the escrow account.`
      : `${lender} keeps it.`
    : `${lender} pays it out itself.`;
  return { ...chargeLine(charge, why), cents: 0 - charge.cents };
}

function chargeLine({ id, name, payee, cents }: LoanCharge, why: string): FundingLine {
  return line({ id, label: name, payee, cents, why, isChoice: true });
}

function specificCreditLine(charge: LoanCharge): FundingLine {
  return chargeLine(charge, 'The lender pays it through the settlement agent.');
}

interface PayoffToday {
  id: string;
  name: string;
  payee: string;
  cents: Cents;
}

/** A statement that has ended is refused with the form (CD-17). */
function payoffsToday({ closing, loan }: ClosingDisclosureFacts): PayoffToday[] {
  return closing.payoffs
    .filter(({ outsidePayer, cents }) => outsidePayer === '' && cents !== 0)
    .map((payoff) => {
      const amount = payoffOn(payoff, loan.interestFrom);
      return { ...payoff, cents: amount.ok ? amount.cents : payoff.cents };
    });
}

function payoffLine({ id, name, payee, cents }: PayoffToday, lender: string): FundingLine {
  const why = isLender(payee, lender)
    ? `${lender} is owed it, so it stays there.`
    : 'The statement as of the day of disbursement.';
  return line({ id, label: name, payee, cents, why, isChoice: true });
}

/** With the refund of good faith at closing (12 CFR 1026.38(h)(3)). */
function generalCredits({ loan, excess }: ClosingDisclosureFacts): FundingLine[] {
  const credit = generalCreditCents(loan);
  const refund = excess?.refund === 'credit' ? excess.cents : 0;
  return [
    line({
      id: 'lender-credits',
      label: 'Lender credits',
      payee: '',
      cents: credit,
      why: 'They lower what the borrower brings.',
    }),
    line({
      id: 'refund',
      label: 'Refund of an increase above the limits',
      payee: '',
      cents: refund,
      why: 'Given back at closing (12 CFR 1026.19(f)(2)(v)).',
    }),
  ].filter(({ cents }) => cents !== 0);
}

function receiptsOf(
  facts: ClosingDisclosureFacts,
  form: Pick<ClosingDisclosure, 'atClosing' | 'summaries'>,
  { wireCents, lender }: { wireCents: Cents; lender: string },
): FundingLine[] {
  const { borrower, seller } = cashOf(form);
  // The seller has the excess deposit already (12 CFR 1026.38(k)(2)(ii)).
  const deposit = depositCents(facts) - facts.closing.excessDepositCents;
  const lines: Line[] = [
    {
      id: 'wire',
      label: `Wire from ${lender}`,
      payee: '',
      cents: wireCents,
      why: 'The loan, less what the lender withholds.',
    },
    {
      id: 'deposit',
      label: 'Deposit',
      payee: '',
      cents: deposit,
      why: 'The borrower paid it with the contract.',
    },
    ...itemsOf(facts, ['credit', ...(hasSeller(facts) ? [] : ['credit-adjustment'])]).map((item) => ({
      ...item,
      why: 'Somebody else brings it for the borrower.',
    })),
    {
      id: 'cash-from-borrower',
      label: 'Cash to close from the borrower',
      payee: '',
      cents: Math.max(0, borrower),
      why: 'As on the Closing Disclosure.',
    },
    {
      id: 'cash-from-seller',
      label: 'Cash from the seller',
      payee: '',
      cents: Math.max(0, 0 - seller),
      why: 'As on the Closing Disclosure.',
    },
  ];
  return lines.filter(({ cents }) => cents !== 0).map(line);
}

/** What a borrower or seller owes to a third party at closing. Between the two of them no money is paid out. */
function disbursedItems(facts: ClosingDisclosureFacts): FundingLine[] {
  const ofBorrower = itemsOf(facts, ['due', ...(hasSeller(facts) ? [] : ['due-adjustment'])]);
  const ofSeller = hasSeller(facts) ? itemsOf(facts, ['owed'], 'seller') : [];
  return [
    ...ofBorrower.map((item) => line({ ...item, why: 'The borrower owes it at closing.' })),
    ...ofSeller.map((item) => line({ ...item, why: 'The seller owes it at closing.' })),
  ];
}

function itemsOf(
  { closing }: ClosingDisclosureFacts,
  places: readonly string[],
  side: 'borrower' | 'seller' = 'borrower',
): Omit<Line, 'why'>[] {
  return closing.items
    .filter(({ kind, outsidePayer, cents }) => {
      const record = ITEM_KINDS[kind as ItemKind];
      // On both sides, it is paid between the borrower and the seller.
      const isBetween = side === 'seller' && record.borrower !== null;
      return outsidePayer === '' && cents !== 0 && !isBetween && places.includes(record[side] ?? '');
    })
    .map(({ id, name, cents }) => ({ id, label: name, payee: '', cents }));
}

function sellersPayoffs(facts: ClosingDisclosureFacts): FundingLine[] {
  if (!hasSeller(facts)) return [];
  const { sellerFirstPayoffCents, sellerSecondPayoffCents } = facts.closing;
  const why = 'The seller’s loan is paid off.';
  return [
    line({
      id: 'seller-first',
      label: 'Payoff of the seller’s first mortgage',
      payee: '',
      cents: sellerFirstPayoffCents,
      why,
    }),
    line({
      id: 'seller-second',
      label: 'Payoff of the seller’s second mortgage',
      payee: '',
      cents: sellerSecondPayoffCents,
      why,
    }),
  ].filter(({ cents }) => cents !== 0);
}

/** From the borrower and to the seller; negative the other way round. */
function cashOf({ atClosing, summaries }: Pick<ClosingDisclosure, 'atClosing' | 'summaries'>) {
  const { cashToClose, isToBorrower } = atClosing;
  const seller = summaries?.seller ?? null;
  return {
    borrower: isToBorrower === true ? 0 - cashToClose : cashToClose,
    seller: seller === null ? 0 : seller.isDuePositive ? seller.cash : 0 - seller.cash,
  };
}

function cashOut(form: Pick<ClosingDisclosure, 'atClosing' | 'summaries'>): FundingLine[] {
  const { borrower, seller } = cashOf(form);
  const why = 'As on the Closing Disclosure.';
  return [
    line({
      id: 'cash-to-borrower',
      label: 'Cash to the borrower',
      payee: '',
      cents: Math.max(0, 0 - borrower),
      why,
    }),
    line({ id: 'cash-to-seller', label: 'Cash to the seller', payee: '', cents: Math.max(0, seller), why }),
  ].filter(({ cents }) => cents !== 0);
}

export function sumOf(lines: readonly { cents: Cents }[]): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
