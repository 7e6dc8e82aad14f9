import {
  type AutomatedFinding,
  MAX_CASE_ID_LENGTH,
  MAX_RECOMMENDATION_LENGTH,
  type UnderwritingSystem,
  wrongFindingFields,
} from '../../underwriting/automated-findings.ts';
import { oneOf, type Part, point } from '../mapping/points.ts';
import { put } from '../mapping/source.ts';
import { date, text } from '../values/form.ts';
import { type Element, textAt } from '../xml/element.ts';

const SYSTEM = 'AutomatedUnderwritingSystemType';
const RECOMMENDATION = 'AutomatedUnderwritingRecommendationDescription';
const CASE = 'AutomatedUnderwritingCaseIdentifier';
const DECIDED = 'AutomatedUnderwritingDecisionDatetime';

/** MISMO 3.4 still calls Loan Product Advisor by its former name. */
const SYSTEM_TYPES: Readonly<Record<UnderwritingSystem, string>> = {
  du: 'DesktopUnderwriter',
  lpa: 'LoanProspector',
};

/** The first result of each system that is whole. Others are kept content. */
export const FINDING_PARTS: readonly Part[] = (['du', 'lpa'] as const).map((system) => {
  const field = `findings.${system}`;
  return oneOf({
    path: 'UNDERWRITING/AUTOMATED_UNDERWRITINGS/AUTOMATED_UNDERWRITING',
    key: system,
    is: (at) => textAt(at, SYSTEM) === SYSTEM_TYPES[system] && isWhole(at),
    marks: { [SYSTEM]: SYSTEM_TYPES[system] },
    parts: [
      point(RECOMMENDATION, `${field}.recommendation`, text),
      point(CASE, `${field}.caseId`, text),
      dayOfDecision(`${field}.date`),
    ],
  });
});

/** MISMO wants a datetime, so the day gets midnight. */
function dayOfDecision(field: string): Part {
  return {
    ...point(DECIDED, field, date),
    write: (source, at) => {
      const day = source.get(field);
      if (day !== undefined) put(at, DECIDED, `${day}T00:00:00Z`);
    },
  };
}

/** As somebody could enter it. A day in the future counts: the clocks of two systems differ. */
function isWhole(at: Element): boolean {
  const day = date.read(textAt(at, DECIDED) ?? '');
  if ('fault' in day) return false;
  const finding: AutomatedFinding = {
    recommendation: textAt(at, RECOMMENDATION)?.trim() ?? '',
    caseId: textAt(at, CASE)?.trim() ?? '',
    date: String(day.value),
  };
  return (
    finding.recommendation.length <= MAX_RECOMMENDATION_LENGTH &&
    finding.caseId.length <= MAX_CASE_ID_LENGTH &&
    Object.keys(wrongFindingFields(finding, finding.date)).length === 0
  );
}
