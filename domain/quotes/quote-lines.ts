import type { Quote } from './quote.ts';
import type { LineSection } from './quote-costs.ts';
import type { QuoteLine } from './quote-line.ts';

export type LinesPart = 'monthly' | 'cashToClose' | LineSection;
export type LinesById = ReadonlyMap<string, QuoteLine>;

export const NO_LINES: LinesById = new Map();
const knownLinesOf = new WeakMap<Quote, Map<LinesPart, LinesById>>();

/** The lines of a part by their ids: the same map for the same quote. */
export function knownLines(quote: Quote, part: LinesPart): LinesById {
  const parts = knownLinesOf.get(quote) ?? linesByPart(quote);
  knownLinesOf.set(quote, parts);
  return parts.get(part) ?? NO_LINES;
}

function linesByPart({ monthly, costs, cashToClose }: Quote): Map<LinesPart, LinesById> {
  const bySection = Map.groupBy(costs.lines, ({ section }) => section);
  const all: [LinesPart, readonly QuoteLine[]][] = [
    ['monthly', monthly.lines],
    ['cashToClose', cashToClose.lines],
    ...bySection,
  ];
  return new Map(all.map(([part, lines]) => [part, firstById(lines)]));
}

/** By id. An itemized cost can have the id of a computed one; the first one wins. */
function firstById(lines: readonly QuoteLine[]): LinesById {
  const byId = new Map<string, QuoteLine>();
  for (const line of lines) if (!byId.has(line.id)) byId.set(line.id, line);
  return byId;
}
