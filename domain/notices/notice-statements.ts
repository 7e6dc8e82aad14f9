import { formatDate } from '../time/eastern-time.ts';
import { AGENCY_NAMES, type CreditAgency, type CreditScore } from '../underwriting/credit-scores.ts';

/**
 * Prescribed word by word (12 CFR 1002.9(b)(1)).
 * @param agency name and address, as Appendix A to Part 1002 lists them for the lender.
 */
export function ecoaNotice(agency: string): string {
  return [
    'The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract);',
    "because all or part of the applicant's income derives from any public assistance program;",
    'or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act.',
    `The Federal agency that administers compliance with this law concerning this creditor is ${agency}.`,
  ].join(' ');
}

export interface ReportedScore extends CreditScore {
  agency: CreditAgency;
}

/** Name, address and toll-free telephone of each agency, in one line (15 USC 1681m(a)(3)(A)). Empty: not entered. */
export type AgencyContacts = Readonly<Record<CreditAgency, string>>;

/** What counted in an adverse action, beside the application and our own files. */
export interface OutsideInformation {
  scores: readonly ReportedScore[];
  /** Agencies whose report counted without a score: it had none, or nobody used it. */
  unscored: readonly CreditAgency[];
  /** Information from an affiliate, an employer, a bank, or another source that is no credit agency. */
  fromOthers: boolean;
}

/**
 * What 15 USC 1681m demands of an adverse action, in our words. For a credit report, (a)(2) the score with its range, key
 * factors, date and source (15 USC 1681g(f)(1)(B) to (E)), (a)(3) the agency and that it did not decide, (a)(4) the free
 * copy within 60 days and the dispute. The score of each agency is told, because the middle one counts (UW-5). For other
 * sources, (b)(1) and (b)(2)(A) the right to ask; form C-1, Part II, has both. Empty if nothing from outside counted.
 */
export function outsideStatement(
  { scores, unscored, fromOthers }: OutsideInformation,
  contacts: AgencyContacts,
): string {
  return [...reportLines(scores, unscored, contacts), ...(fromOthers ? [FROM_OTHERS] : [])].join('\n');
}

const FROM_OTHERS =
  'Our decision was based in whole or in part on information from an affiliate of ours or from another outside source that is not a consumer reporting agency. You have the right to ask us in writing, within 60 days after you receive this letter, to disclose the nature of this information.';

function reportLines(
  scores: readonly ReportedScore[],
  unscored: readonly CreditAgency[],
  contacts: AgencyContacts,
): string[] {
  const agencies = new Set([...scores.map(({ agency }) => agency), ...unscored]);
  if (agencies.size === 0) return [];
  const one = agencies.size === 1;
  const [agency, them] = one
    ? ['this consumer reporting agency', 'it']
    : ['these consumer reporting agencies', 'them'];
  return [
    `Our decision was based in whole or in part on your credit report from ${agency}:`,
    ...[...agencies].map((one) => `- ${contacts[one]}`),
    `The ${one ? 'agency' : 'agencies'} did not make the decision and cannot tell you the specific reasons for it. You have the right to a free copy of your report from ${them} if you request it within 60 days after you receive this letter. You also have the right to dispute with ${them} any inaccurate or incomplete information in the report.`,
    ...scores.flatMap(scoreLines),
  ];
}

function scoreLines({ agency, score, model, lowest, highest, date, factors }: ReportedScore): string[] {
  return [
    `Your credit score from ${AGENCY_NAMES[agency]}: ${score} (${model}, created on ${formatDate(date)}). Scores range from ${lowest} to ${highest}.`,
    ...(factors.length === 0
      ? []
      : [
          `Key factors that adversely affected this score: ${factors.map((factor, place) => `(${place + 1}) ${factor}`).join('; ')}.`,
        ]),
  ];
}

/** The applicant must be told this of a notice of incompleteness (12 CFR 1002.9(c)(2)). */
export const NO_FURTHER_CONSIDERATION =
  'If we do not receive it by that date, we will give your application no further consideration.';
