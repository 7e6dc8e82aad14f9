import type { MailValues } from '../mail-templates/mail-kinds.ts';
import { withNmlsId } from '../people/nmls-id.ts';
import type { TableReading } from '../rate-tables/table-reading.ts';
import { formatDate } from '../time/eastern-time.ts';
import { adjustedMailLines } from './arm/quote-arm-rows.ts';
import { buydownMailLines } from './buydowns/quote-buydown-rows.ts';
import type { Quote } from './quote.ts';
import { insuranceParts, isAdjustment } from './quote-adjustments.ts';
import { centsText, percentText } from './quote-figure-text.ts';
import { programText } from './quote-government.ts';
import { sumOfLines } from './quote-line.ts';
import { NO_LOAN_ESTIMATE, NOT_A_COMMITMENT, NOT_A_LOAN_ESTIMATE } from './quote-notes.ts';
import type { QuoteScenario } from './quote-scenario.ts';
import { lienMailLines } from './second-liens/quote-lien-rows.ts';

/** A longer message is a letter and belongs in an attachment. */
export const MAX_QUOTE_MESSAGE_LENGTH = 5_000;

export const MAX_QUOTE_RECIPIENTS = 10;

export const INVALID_QUOTE_RECIPIENT = 'Enter a valid email address';

interface QuoteEmailFacts {
  title: string;
  firstName: string;
  companyName: string;
  senderName: string;
  /** NMLS IDs of the company and of the sender; '' for none. */
  companyNmlsId: string;
  senderNmlsId: string;
  message: string;
  scenarios: readonly { scenario: QuoteScenario; quote: Quote }[];
}

/** The values of a quote's email: its main figures; the attached PDF has the rest. */
export function quoteMailValues(facts: QuoteEmailFacts): MailValues<'quote'> {
  const { title, firstName, companyName, senderName, message, scenarios } = facts;
  return {
    // The email is a written estimate too, so the notice is at the top, as in the PDF.
    notice: `${NO_LOAN_ESTIMATE}\n\n${NOT_A_LOAN_ESTIMATE}`,
    firstName,
    message: message.trim() === '' ? 'Thank you for your interest. Your quote is attached.' : message.trim(),
    figures: scenarios.map(summaryOf).join('\n\n'),
    // Every changed template must contain this field, so the IDs are part of it.
    noCommitment: [NOT_A_COMMITMENT, ...licenceLines(facts)].join('\n'),
    sender: senderName,
    company: companyName,
    title: oneLine(title),
  };
}

/** Empty without an ID, so that no bare label shows. */
function licenceLines({ companyName, companyNmlsId, senderName, senderNmlsId }: QuoteEmailFacts): string[] {
  return [
    [companyName, companyNmlsId],
    [senderName, senderNmlsId],
  ].flatMap(([name = '', id = '']) => (id === '' ? [] : [withNmlsId(name, id, ', ')]));
}

function summaryOf({ scenario, quote }: QuoteEmailFacts['scenarios'][number]): string {
  const cash = quote.cashToClose.totalCents;
  return [
    `${oneLine(scenario.name)}: ${programText(scenario)} at ${percentText(scenario.rate)}`,
    `  Loan amount: ${centsText(quote.loanCents)}`,
    `  Total monthly payment: ${centsText(quote.monthly.totalCents)}`,
    ...buydownMailLines(quote),
    ...adjustedMailLines(quote),
    ...feeLines(quote),
    ...insuranceLines(quote),
    ...tableLines(scenario, quote),
    ...lienMailLines(quote),
    `  ${cash < 0 ? 'Cash to you at closing' : 'Cash to close'}: ${centsText(Math.abs(cash))}`,
    `  APR: ${quote.apr === null ? 'N/A' : percentText(Math.round(quote.apr * 1000))}`,
  ].join('\n');
}

function feeLines({ fees }: Quote): string[] {
  if (fees === null || fees.upfront.cents === 0) return [];
  const { label, cents, financedCents } = fees.upfront;
  return [
    `  ${label}: ${centsText(cents)}${financedCents > 0 ? ', added to the loan' : ', paid at closing'}`,
  ];
}

function insuranceLines({ insured, premium }: Quote): string[] {
  if (premium !== null) {
    const first = centsText(premium.monthly[0] ?? 0);
    const end = premium.endsOn === null ? 'for the life of the loan' : `until ${formatDate(premium.endsOn)}`;
    return [`  ${premium.label}: ${first} a month in the first year, decreasing each year, ${end}`];
  }
  if (insured === null) return [];
  const { cancellableOn, endsOn } = insured;
  const cancellable = cancellableOn === null ? '' : `, can be canceled from ${formatDate(cancellableOn)}`;
  return [`  Mortgage insurance: ends ${formatDate(endsOn)}${cancellable}`];
}

/** Figures from tables, with each table's first day (QUOTE-38). */
function tableLines(scenario: QuoteScenario, { insured, costs }: Quote): string[] {
  const { insuranceReading, adjustmentReading, mortgageInsuranceRate } = scenario;
  const lines: string[] = [];
  if (insured !== null && insuranceReading !== undefined && insuranceParts(scenario).length > 0) {
    const rate = percentText(mortgageInsuranceRate);
    lines.push(`  Mortgage insurance rate: ${rate}, ${fromTable(insuranceReading)}`);
  }
  const adjustments = costs.lines.filter(({ id, isTyped }) => !isTyped && isAdjustment(id));
  if (adjustments.length > 0 && adjustmentReading !== undefined) {
    lines.push(`  Price adjustments: ${centsText(sumOfLines(adjustments))}, ${fromTable(adjustmentReading)}`);
  }
  return lines;
}

function fromTable({ validFrom }: TableReading): string {
  return `from the table effective ${formatDate(validFrom)}`;
}

/** The filed PDF's name, valid for any title. */
export function quoteFileName(title: string, version: number): string {
  const kept = oneLine(title.normalize('NFC').replace(NOT_IN_NAMES, ' ')).replaceAll('.', '');
  return `${oneLine(`Quote ${kept}`)}, version ${version}.pdf`;
}

/** Refused or invisible: controls, direction overrides, half surrogates, the replacement character. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd-\uffff]/gu;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
