import type { QuoteBody } from '../../../../contract/quotes.ts';
import { withNmlsId } from '../../../../domain/people/nmls-id.ts';
import { outlookNotes } from '../../../../domain/quote-outlook/outlook-notes.ts';
import { outlookGroupsOnPaper } from '../../../../domain/quote-outlook/outlook-rows.ts';
import { wholePaymentFrom } from '../../../../domain/quotes/buydowns/quote-buydown-rows.ts';
import { computeQuote, type Quote } from '../../../../domain/quotes/quote.ts';
import { centsText, percentText } from '../../../../domain/quotes/quote-figure-text.ts';
import { programText } from '../../../../domain/quotes/quote-government.ts';
import {
  NO_LOAN_ESTIMATE,
  NOT_A_LOAN_ESTIMATE,
  quoteDisclaimer,
  quoteNotes,
} from '../../../../domain/quotes/quote-notes.ts';
import { formatInstantDate, type Instant } from '../../../../domain/time/eastern-time.ts';
import { INK, PdfSheet } from '../../../platform/pdf/pdf-sheet.ts';
import { drawFigureTable } from './figure-table.ts';
import { type QuotedScenario, tableGroups } from './table-groups.ts';
import { drawYears } from './years-page.ts';

export interface QuotingCompany {
  name: string;
  /** Empty: none. */
  nmlsId: string;
  /** The first office in one line. */
  office: string | undefined;
  logo: Buffer | undefined;
}

export interface QuotePdfFacts extends QuoteBody {
  company: QuotingCompany;
  customerName: string;
  /** The NMLS ID is empty for none. */
  preparedBy: { name: string; nmlsId: string; email: string | null };
  version: number;
  savedOn: Instant;
}

/** A version of a quote for the customer, on letter paper. The same facts make the same bytes. */
export function composeQuotePdf(facts: QuotePdfFacts): Promise<Buffer> {
  const { title, company, scenarios, outlook = {}, savedOn, version } = facts;
  const { name: companyName } = company;
  const sheet = new PdfSheet({ title: `${title} – ${companyName}`, author: companyName, at: savedOn });
  const quoted = scenarios.map((scenario) => ({ scenario, quote: computeQuote(scenario) }));
  drawHead(sheet, facts);
  drawSummary(sheet, quoted);
  const outlookGroups = outlookGroupsOnPaper(outlook, scenarios);
  drawFigureTable(
    sheet,
    scenarios.map(({ name }) => name),
    [...tableGroups(quoted), ...outlookGroups],
  );
  drawYears(sheet, scenarios, outlook);
  drawNotes(sheet, facts, outlookNotes(outlook, scenarios, outlookGroups));
  return sheet.finish(
    `${cut(companyName)} · ${cut(title)}, version ${version} · Not a Loan Estimate or a commitment to lend`,
    NOT_A_LOAN_ESTIMATE,
  );
}

function cut(text: string): string {
  return text.length > 36 ? `${text.slice(0, 35).trimEnd()}…` : text;
}

function drawHead(sheet: PdfSheet, facts: QuotePdfFacts): void {
  sheet.rectangle({ x: sheet.left, y: sheet.y, width: sheet.width, height: 3 }, INK.brand);
  sheet.y += 10;
  // At the top of the first page and in 12 points, as the rule demands (12 CFR 1026.19(e)(2)(ii)).
  const estimate = { size: 12, weight: 'semibold', color: INK.title } as const;
  sheet.paragraph('P', NO_LOAN_ESTIMATE, estimate, { after: 8 });
  const half = sheet.width / 2;
  const top = sheet.y;
  const height = drawCompany(sheet, facts.company, { x: sheet.left, y: top, width: half + 90 });
  const date = { size: 9, color: INK.meta, align: 'right' } as const;
  sheet.tagged('P', () =>
    sheet.draw(
      `Quote date: ${formatInstantDate(facts.savedOn)}`,
      { x: sheet.left + half + 90, y: top + 5, width: half - 90 },
      date,
    ),
  );
  sheet.y += height + 12;
  sheet.paragraph('H1', facts.title, { size: 20, weight: 'semibold', color: INK.title }, { after: 4 });
  const { name, nmlsId, email } = facts.preparedBy;
  const facets = [
    ['Prepared for', facts.customerName],
    ['Prepared by', [withNmlsId(name, nmlsId, ', '), email].filter(Boolean).join(', ')],
    ['Version', String(facts.version)],
  ] as const;
  const widths = [0.4, 0.46, 0.14].map((share) => share * sheet.width);
  let x = sheet.left;
  let lines = 0;
  const y = sheet.y;
  facets.forEach(([label, text], index) => {
    const place = { x, y, width: (widths[index] ?? 0) - 12 };
    sheet.tagged('P', () => {
      sheet.draw(label, place, { size: 8, color: INK.meta });
      sheet.draw(text, { ...place, y: y + 12 }, { size: 9.5, color: INK.title });
    });
    lines = Math.max(lines, 12 + sheet.heightOf(text, place.width, { size: 9.5 }));
    x += widths[index] ?? 0;
  });
  sheet.y += lines + 12;
}

const LOGO = { width: 150, height: 44, gap: 12 };

/** @returns the height of the header. */
function drawCompany(
  sheet: PdfSheet,
  { name, nmlsId, office, logo }: QuotingCompany,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const drawn = logo === undefined ? undefined : sheet.picture(logo, { ...LOGO, x, y });
  const indent = drawn === undefined ? 0 : drawn.width + LOGO.gap;
  const place = { x: x + indent, y, width: width - indent };
  const named = { size: 15, weight: 'semibold', color: INK.brand } as const;
  const located = { size: 8.5, color: INK.meta } as const;
  const title = withNmlsId(name, nmlsId);
  sheet.tagged('P', () => sheet.draw(title, place, named));
  let height = sheet.heightOf(title, place.width, named);
  if (office !== undefined) {
    const below = { ...place, y: y + height + 1 };
    sheet.tagged('P', () => sheet.draw(office, below, located));
    height += 1 + sheet.heightOf(office, place.width, located);
  }
  return Math.max(height, drawn?.height ?? 0);
}

const CARD = { gap: 10, pad: 10 };

const FACT_LINE = 14;

/** A single card shows the terms beside the payment. */
function drawSummary(sheet: PdfSheet, quoted: readonly QuotedScenario[]): void {
  const isSingle = quoted.length === 1;
  const width = (sheet.width - CARD.gap * (quoted.length - 1)) / quoted.length;
  const inner = width - 2 * CARD.pad;
  const name = { size: 10, weight: 'semibold', color: INK.title } as const;
  const words = { size: 8.5, color: INK.meta } as const;
  const payment = { size: quoted.length === 3 ? 17 : 21, weight: 'semibold', color: INK.brand } as const;
  const left = isSingle ? inner / 2 : inner;
  const nameHeight = Math.max(...quoted.map(({ scenario }) => sheet.heightOf(scenario.name, left, name)));
  const paymentHeight = payment.size * 1.35 + (isSingle ? 6 : FACT_LINE);
  const factsHeight = 3 * FACT_LINE;
  const height = 2 * CARD.pad + nameHeight + 16 + paymentHeight + (isSingle ? 0 : factsHeight);
  const top = sheet.y;
  quoted.forEach(({ scenario, quote }, index) => {
    const x = sheet.left + index * (width + CARD.gap);
    sheet.rectangle({ x, y: top, width, height }, INK.surface, INK.line);
    sheet.rectangle({ x, y: top, width, height: 2 }, INK.brand);
    const place = { x: x + CARD.pad, width: left };
    const paymentY = top + CARD.pad + nameHeight + 16;
    sheet.tagged('P', () => {
      sheet.draw(scenario.name, { ...place, y: top + CARD.pad }, name);
      const program = `${programText(scenario)} at ${percentText(scenario.rate)}`;
      sheet.draw(program, { ...place, y: top + CARD.pad + nameHeight }, words);
      sheet.draw(centsText(quote.monthly.totalCents), { ...place, y: paymentY }, payment);
      const whole = wholePaymentFrom(quote);
      const from = whole === null ? '' : ` from year ${whole}`;
      sheet.draw(`a month in total${from}`, { ...place, y: paymentY + payment.size * 1.35 - 2 }, words);
    });
    const facts = isSingle
      ? { x: x + CARD.pad + inner * 0.55, width: inner * 0.45, y: top + (height - factsHeight) / 2 }
      : { ...place, y: paymentY + paymentHeight };
    factsOf(quote).forEach(([label, text], line) => {
      const at = { ...facts, y: facts.y + line * FACT_LINE };
      sheet.tagged('P', () => {
        sheet.draw(label, at, { size: 8.5 });
        sheet.draw(text, at, { size: 8.5, weight: 'semibold', color: INK.title, align: 'right' });
      });
    });
  });
  sheet.y = top + height + 12;
}

function factsOf({ apr, cashToClose: { totalCents }, loanCents }: Quote): [label: string, text: string][] {
  return [
    ['APR', apr === null ? 'N/A' : percentText(Math.round(apr * 1000))],
    [totalCents < 0 ? 'Cash to you' : 'Cash to close', centsText(Math.abs(totalCents))],
    ['Loan amount', centsText(loanCents)],
  ];
}

function drawNotes(
  sheet: PdfSheet,
  { scenarios, company }: QuotePdfFacts,
  overTime: readonly string[],
): void {
  const heading = { size: 10, weight: 'semibold', color: INK.title } as const;
  const text = { size: 7.5, color: INK.text } as const;
  const parts = [
    { tag: 'H2', text: 'How it was calculated', style: heading, after: 3 },
    ...[...quoteNotes(scenarios), ...overTime].map((note) => ({
      tag: 'P',
      text: note,
      style: text,
      after: 2,
    })),
    { tag: 'H2', text: 'About this quote', style: heading, after: 3 },
    { tag: 'P', text: quoteDisclaimer(company.name), style: text, after: 0 },
  ];
  const height = parts.reduce(
    (sum, part) => sum + sheet.heightOf(part.text, sheet.width, part.style) + part.after,
    0,
  );
  sheet.y += 12;
  // Kept on one page, so that the last page never has a single line of it.
  sheet.reserve(height);
  for (const { tag, text: words, style, after } of parts) sheet.paragraph(tag, words, style, { after });
}
