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

/**
 * What 15 USC 1681m(a) demands of an adverse action that a credit report counted in, in our words: (a)(2) the score
 * with its range, key factors, date and source (15 USC 1681g(f)(1)(B) to (E)), (a)(3) the agency and that it did not
 * decide, (a)(4) the free copy within 60 days and the dispute. The score of each agency is told, because the middle
 * one counts (UW-5). Empty without scores.
 */
export function creditReportStatement(scores: readonly ReportedScore[], contacts: AgencyContacts): string {
  if (scores.length === 0) return '';
  const one = scores.length === 1;
  const [agency, them] = one
    ? ['this consumer reporting agency', 'it']
    : ['these consumer reporting agencies', 'them'];
  return [
    `Our decision is based in whole or in part on your credit report from ${agency}:`,
    ...scores.map((score) => `- ${contacts[score.agency]}`),
    `The ${one ? 'agency' : 'agencies'} did not make the decision and cannot tell you the specific reasons for it. You have the right to a free copy of your report from ${them}, if you ask within 60 days after you receive this letter. You also have the right to dispute with ${them} anything in the report that is inaccurate or incomplete.`,
    ...scores.flatMap(scoreLines),
  ].join('\n');
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
  'If we do not receive it by that day, we will give your application no further consideration.';
