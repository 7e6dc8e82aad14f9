import type { Quote } from '../quotes/quote.ts';
import type { CostLine } from '../quotes/quote-line.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import type { Finding, QualityCheck } from './quality-check.ts';

interface UsualCost {
  words: RegExp;
  missing: string;
  isUsual?: (scenario: QuoteScenario) => boolean;
}

const isPurchase = ({ purpose }: QuoteScenario) => purpose === 'Purchase';

/** A VA rate reduction needs neither (38 CFR 36.4307). */
const isUnderwritten = ({ vaRefinance, loanType }: QuoteScenario) =>
  loanType !== 'VA' || vaRefinance !== 'Interest rate reduction';

const USUAL_COSTS: readonly UsualCost[] = [
  { words: /apprais/i, missing: 'There is no appraisal.', isUsual: isUnderwritten },
  {
    words: /credit\b.*report|report.*\bcredit/i,
    missing: 'There is no credit report.',
    isUsual: isUnderwritten,
  },
  { words: /title/i, missing: 'There is no title insurance.' },
  { words: /settlement|closing (fee|agent)|escrow fee|attorney/i, missing: 'There is no settlement fee.' },
  { words: /record/i, missing: 'There is no recording fee.' },
  {
    words: /transfer|deed|stamp|conveyance|excise/i,
    missing: 'There is no transfer tax. Some states have none.',
    isUsual: isPurchase,
  },
];

/** Missing usual costs are a finding, although there may be a reason. */
export function costsCompleteCheck(scenario: QuoteScenario, { costs }: Quote): QualityCheck {
  const findings = [...missingCosts(scenario, costs.lines), ...missingOfHome(scenario)];
  const summary =
    findings.length === 0
      ? 'No usual cost is missing.'
      : findings.length === 1
        ? 'One usual cost is missing, or has no amount.'
        : `${findings.length} usual costs are missing, or have no amount.`;
  return {
    id: 'costs-complete',
    title: 'Usual closing costs are included',
    state: findings.length === 0 ? 'holds' : 'fails',
    summary,
    how: [],
    findings,
    notes: ['A cost is known by its name. A line without an amount counts as missing.'],
  };
}

function missingCosts(scenario: QuoteScenario, lines: readonly CostLine[]): Finding[] {
  const named = lines.filter(({ isTyped, cents }) => isTyped && cents > 0).map(({ label }) => label);
  return USUAL_COSTS.filter(
    ({ words, isUsual }) => (isUsual?.(scenario) ?? true) && !named.some((label) => words.test(label)),
  ).map(({ missing }) => ({ text: missing, place: 'costs' }));
}

function missingOfHome({ taxPerYearCents, insurancePerYearCents }: QuoteScenario): Finding[] {
  const findings: Finding[] = [];
  if (taxPerYearCents === 0) findings.push({ text: 'There is no property tax.', place: 'taxPerYear' });
  if (insurancePerYearCents === 0) {
    findings.push({ text: 'There is no home insurance.', place: 'insurancePerYear' });
  }
  return findings;
}
