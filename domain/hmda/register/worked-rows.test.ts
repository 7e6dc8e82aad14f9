import { expect, it } from 'vitest';
import { writeLine } from '../record/parse-line.ts';
import type { RegisterFacts } from './facts/register-facts.ts';
import {
  aClosingDisclosure,
  aCouple,
  aDecision,
  anApplicant,
  LENDER,
  LOAN,
  PART_1A,
  SECTION_7,
  someFacts,
  statuses,
} from './register-facts.fixture.ts';
import { deriveRegisterRow, openQuestions, rowValues } from './register-row.ts';

const lineOf = (facts: RegisterFacts) => writeLine(rowValues(deriveRegisterRow(facts)));

const DECLINED = 'I do not wish to provide this information';

/** The rows that the HMDA reference works out by hand; each passes every edit of the CFPB's engine. */
const ROWS: readonly [string, RegisterFacts, string][] = [
  [
    'a purchase by one borrower, sold to Freddie Mac',
    someFacts({
      statuses: statuses(['FLOATED', '2025-03-10'], ['CLOSED', '2025-04-28'], ['SOLD', '2025-06-02']),
    }),
    '2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDLN2600481734|20250310|1|1|2|1|1|380000|1|20250428|418 Fictional Way|Salt Lake City|UT|84105|49035|49035103600|2||||||5||||||2|4|5||||||||8||||||||2|4|1|5|2|4|38|9999|120|3|0.312|2|1|742|9999|3||10||10|||||6250.75|NA|1900|||6.5|NA|36.2|80|360|NA|2|2|2|2|475000|3|5|1|NA|1|1|1234567|1||||||1||||||2|2|2',
  ],
  [
    'a purchase by a couple with a 7-Year ARM and points',
    someFacts({
      loanNumber: 'LN-26-004818',
      application: aCouple({
        [SECTION_7]: {
          customerEthnicity: { ethnicity: 'Hispanic or Latino', subEthnicity: 'Mexican' },
          customerRace: { race: 'White' },
          customerSex: 'Male',
        },
        [`${PART_1A}.spouse.${SECTION_7}`]: {
          customerEthnicity: { ethnicity: 'Not Hispanic or Latino' },
          customerRace: { race: 'Asian', subRace: 'Korean' },
          customerSex: 'Female',
        },
      }),
      statuses: statuses(['FLOATED', '2025-03-10'], ['CLOSED', '2025-04-28'], ['SOLD', '2025-06-02']),
      decisions: [aDecision('final-approval', '2025-04-15', { figures: { income: 1_558_333 } })],
      locks: [
        {
          status: 'LOCKED',
          rateSetOn: '2025-04-10',
          lockedInterestRate: '5.875',
          loanProgram: '7-Year ARM',
          investorName: 'Fannie Mae',
        },
      ],
      disclosures: [
        aClosingDisclosure({
          rate: 5875,
          fixedMonths: 84,
          costs: { loanCosts: 625_075, origination: 190_000, points: 190_050, lenderCredits: 0 },
        }),
      ],
    }),
    '2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDLN2600481831|20250310|1|1|2|1|1|380000|1|20250428|418 Fictional Way|Salt Lake City|UT|84105|49035|49035103600|1|11|||||2||||||2|2|5||||||||2|25|||||||2|2|1|2|2|2|38|36|187|1|0.312|2|1|742|755|3||3||10|||||6250.75|NA|1900|1900.5||5.875|NA|36.2|80|360|84|2|2|2|2|475000|3|5|1|NA|1|1|1234567|1||||||1||||||2|2|2',
  ],
  [
    'a cash-out refinance that was denied for debt to income',
    someFacts({
      loanNumber: 'LN-26-004819',
      application: anApplicant({
        [`${LOAN}.loanPurpose`]: 'Refinance',
        [`${LENDER}.refinanceType`]: 'Cash Out',
      }),
      statuses: statuses(['FLOATED', '2025-03-10'], ['DISCARDED', '2025-04-15']),
      decisions: [
        aDecision('denied', '2025-04-15', {
          figures: { 'debt ratio': 5240 },
          reasons: ['excessive-obligations'],
        }),
      ],
      disclosures: [],
      findings: [{ system: 'du', recommendation: 'Refer/Ineligible', date: '2025-04-14' }],
    }),
    '2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDLN2600481928|20250310|1|32|2|1|1|380000|3|20250415|418 Fictional Way|Salt Lake City|UT|84105|49035|49035103600|2||||||5||||||2|4|5||||||||8||||||||2|4|1|5|2|4|38|9999|120|0|NA|3|1|742|9999|3||10||1|||||NA|NA|NA|NA|NA|NA|NA|52.4|80|360|NA|2|2|2|2|475000|3|5|1|NA|1|1|1234567|1||||||4||||||2|2|2',
  ],
  [
    'a refinance that was withdrawn for a competitor',
    someFacts({
      loanNumber: 'LN-26-004820',
      application: anApplicant({
        [`${LOAN}.loanPurpose`]: 'Refinance',
        [`${LENDER}.refinanceType`]: 'Limited Cash Out',
      }),
      statuses: statuses(['FLOATED', '2025-03-10'], ['CLOSED_WITH_COMPETITOR', '2025-04-02']),
      closingDate: null,
      decisions: [],
      disclosures: [],
      findings: [],
    }),
    '2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDLN2600482025|20250310|1|31|2|1|1|380000|4|20250402|418 Fictional Way|Salt Lake City|UT|84105|49035|49035103600|2||||||5||||||2|4|5||||||||8||||||||2|4|1|5|2|4|38|9999|120|0|NA|3|1|8888|8888|9||9||10|||||NA|NA|NA|NA|NA|NA|NA|NA|NA|360|NA|2|2|2|2|NA|3|5|1|NA|1|1|1234567|6||||||17||||||2|2|2',
  ],
  [
    'an approval that was not accepted',
    someFacts({
      loanNumber: 'LN-26-004822',
      statuses: statuses(['FLOATED', '2025-03-10'], ['DISCARDED', '2025-04-15']),
      decisions: [aDecision('final-approval', '2025-04-14')],
      disclosures: [aClosingDisclosure({ form: 'Loan Estimate', apr: 6900, costs: null })],
    }),
    '2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDLN2600482219|20250310|1|1|2|1|1|380000|2|20250415|418 Fictional Way|Salt Lake City|UT|84105|49035|49035103600|2||||||5||||||2|4|5||||||||8||||||||2|4|1|5|2|4|38|9999|120|0|0.2|3|1|742|9999|3||10||10|||||NA|NA|NA|NA|NA|6.5|NA|36.2|80|360|NA|2|2|2|2|475000|3|5|1|NA|1|1|1234567|1||||||1||||||2|2|2',
  ],
];

// Tests HMDA-20.
it.each(ROWS)('derives %s', (_, facts, line) => {
  expect(openQuestions(deriveRegisterRow(facts)).map(({ key }) => key)).toEqual([]);
  expect(lineOf(facts)).toBe(line);
});

// Tests HMDA-24, HMDA-25: the hand-made row had a rate spread of 0.312 and a HOEPA status of 2 for this business loan.
it('derives a commercial purchase for investment, which is outside Regulation Z', () => {
  const facts = someFacts({
    loanNumber: 'LN-26-004821',
    application: anApplicant({
      [`${LOAN}.loanPurpose`]: 'Commercial Purchase for investment',
      [`${LOAN}.occupancy`]: 'Investment Property',
      [SECTION_7]: {
        customerEthnicity: { ethnicity: DECLINED },
        customerRace: { race: DECLINED },
        customerSex: DECLINED,
      },
    }),
    disclosures: [],
  });
  expect(lineOf(facts)).toBe(
    '2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDLN2600482122|20250310|1|1|2|1|3|380000|1|20250428|418 Fictional Way|Salt Lake City|UT|84105|49035|49035103600|3||||||5||||||2|4|6||||||||8||||||||2|4|3|5|2|4|38|9999|120|0|NA|3|1|742|9999|3||10||10|||||NA|NA|NA|NA|NA|6.5|NA|36.2|80|360|NA|2|2|2|2|475000|3|5|1|NA|1|1|1234567|1||||||1||||||2|2|1',
  );
});
