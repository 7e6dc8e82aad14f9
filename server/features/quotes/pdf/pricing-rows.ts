import { scoreText } from '../../../../domain/quotes/quote-adjustments.ts';
import type { TableRow } from './figure-table.ts';
import type { QuotedScenario } from './quoted-scenario.ts';

const NOTHING = '–';

/** The terms by which tables price a conventional loan; absent when no scenario has a credit score. */
export function pricingRows(
  quoted: readonly QuotedScenario[],
  row: (label: string, text: (one: QuotedScenario) => string) => TableRow,
): TableRow[] {
  const rows: TableRow[] = [];
  const scoreOf = ({ scenario }: QuotedScenario) =>
    (scenario.loanType ?? 'Conventional') === 'Conventional' ? scoreText(scenario) : null;
  if (quoted.some((one) => scoreOf(one) !== null)) {
    rows.push(row('Credit score', (one) => scoreOf(one) ?? NOTHING));
  }
  const kindOf = ({ scenario: { purpose, refinanceKind } }: QuotedScenario) =>
    purpose === 'Refinance' ? refinanceKind : undefined;
  if (quoted.some((one) => kindOf(one) !== undefined)) {
    rows.push(row('Kind of refinance', (one) => kindOf(one) ?? NOTHING));
  }
  return rows;
}
