import { amountFault } from '../../../domain/application/checks/field-rules.ts';
import { MAX_LOCK_RATE } from '../../../domain/locks/rate-lock-terms.ts';
import { parseMoney, parseNetMoney } from '../../../domain/money/money.ts';
import { figureOf, type Qualification } from '../../../domain/qualification/qualification.ts';
import type { QualificationInput } from '../../../domain/qualification/qualification-input.ts';
import type { WhatIf } from '../../../domain/qualification/what-if.ts';
import { parsePercent } from '../../../domain/typing/typed-number.ts';

/** The tried answers as typed. Null shows the loan's own value; like an empty field it changes nothing. */
export interface TriedTexts {
  rate: string | null;
  loanAmount: string | null;
  propertyValue: string | null;
  mortgageInsurance: string | null;
  /** Ids of debts. */
  paidOff: readonly string[];
}

export const NOTHING_TRIED: TriedTexts = {
  rate: null,
  loanAmount: null,
  propertyValue: null,
  mortgageInsurance: null,
  paidOff: [],
};

type Field = Exclude<keyof TriedTexts, 'paidOff'>;

const WRONG_RATE = `please enter a rate above 0 and up to ${MAX_LOCK_RATE}, such as 6.125`;

/** The loan's own values as texts; empty where it has none. */
export function ownTexts({ application }: QualificationInput, now: Qualification): Record<Field, string> {
  const section4 = application.section4LoanAndPropertyInformation;
  const loan = section4?.part4aLoanInformation;
  const rate = figureOf(now, 'principal and interest')?.lines.find(({ unit }) => unit === 'rate')?.value;
  return {
    rate: rate == null ? '' : (rate / 1000).toFixed(3),
    loanAmount: String(loan?.loanAmount ?? ''),
    propertyValue: String(loan?.propertyValue ?? ''),
    mortgageInsurance: String(section4?.lenderLoanInformation?.proposedPayment?.mortgageInsurance ?? ''),
  };
}

/** The fault of each field; undefined when it is empty or right. */
export function triedErrors(texts: TriedTexts): Record<Field, string | undefined> {
  const rate = texts.rate ?? '';
  return {
    rate: rate.trim() !== '' && rateOf(rate) === undefined ? WRONG_RATE : undefined,
    loanAmount: amountError(texts.loanAmount ?? ''),
    propertyValue: amountError(texts.propertyValue ?? ''),
    mortgageInsurance: premiumError(texts.mortgageInsurance ?? ''),
  };
}

function amountError(text: string): string | undefined {
  if (text.trim() === '' || amountOf(text) !== undefined) return undefined;
  const net = parseNetMoney(text);
  return net !== null && net <= 0 ? 'please enter an amount above 0' : amountFault(text);
}

/** A lender may pay the premium: it is 0 then. */
function premiumError(text: string): string | undefined {
  return text.trim() === '' || parseMoney(text) !== null ? undefined : amountFault(text);
}

function rateOf(text: string): number | undefined {
  const percent = parsePercent(text);
  return percent === null || percent <= 0 || percent > MAX_LOCK_RATE ? undefined : Math.round(percent * 1000);
}

function amountOf(text: string): number | undefined {
  return parseMoney(text) || undefined;
}

/** Null if nothing is tried. Invalid text tries nothing. */
export function whatIfOf(texts: TriedTexts): WhatIf | null {
  const tried: WhatIf = {
    rate: rateOf(texts.rate ?? ''),
    loanAmount: amountOf(texts.loanAmount ?? ''),
    propertyValue: amountOf(texts.propertyValue ?? ''),
    mortgageInsurance: parseMoney(texts.mortgageInsurance ?? '') ?? undefined,
    paidOff: texts.paidOff,
  };
  const isEmpty =
    tried.rate === undefined &&
    tried.loanAmount === undefined &&
    tried.propertyValue === undefined &&
    tried.mortgageInsurance === undefined &&
    texts.paidOff.length === 0;
  return isEmpty ? null : tried;
}
