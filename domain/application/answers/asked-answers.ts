import type { Application } from '../application.ts';
import type { Holder, SectionName } from '../progress/steps.ts';
import { primaryBorrowerOf } from '../section1/borrowers.ts';
import type { CoBorrowerSection1 } from '../section1/section1-borrower.ts';
import { withoutHiddenFamily, withoutHiddenSection1Answers } from '../section1/section1-hidden-answers.ts';
import { withoutHiddenSection3Answers } from '../section3/section3-changes.ts';
import type { Section3 } from '../section3/section3-real-estate.ts';
import { withoutHiddenSection4Answers } from '../section4/section4-hidden-answers.ts';
import { withoutHiddenFollowUps } from '../section5/section5-changes.ts';
import type { Section5 } from '../section5/section5-declarations.ts';
import { withoutHiddenSubChoices } from '../section7/section7-changes.ts';
import type { Section7 } from '../section7/section7-demographics.ts';
import { withFields } from './answer-values.ts';
import { withoutHiddenRecord } from './hidden-answers.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';

/** The application without answers to questions that its other answers rule out. */
export function withoutHiddenAnswers(application: Application): Application {
  const answers = withoutHiddenOfLoan(withoutHiddenOfFamily(withoutHiddenRecord(application)));
  return HOLDERS.reduce(withoutHiddenOfHolder, answers);
}

const HOLDERS: readonly Holder[] = ['primary', 'spouse'];

function withoutHiddenOfLoan(application: Application): Application {
  const section = application.section4LoanAndPropertyInformation;
  if (!section) return application;
  const asked = withoutHiddenSection4Answers(section, primaryBorrowerOf(application));
  return withFields(application, { section4LoanAndPropertyInformation: asked });
}

function withoutHiddenOfFamily(application: Application): Application {
  const section = application.section1BorrowerInformation;
  const person = section?.part1aPersonalInformation;
  if (!person) return application;
  return withFields(application, {
    section1BorrowerInformation: withFields(section, {
      part1aPersonalInformation: withoutHiddenFamily(person),
    }),
  });
}

/**
 * For each section that borrower and co-borrower both fill in: the function that drops its hidden answers.
 */
const WITHOUT_HIDDEN: { [Name in SectionName]?: (record: never) => object } = {
  section1: (record: CoBorrowerSection1) => withoutHiddenSection1Answers(record),
  section3: (record: Section3) => withoutHiddenSection3Answers(record),
  section5: (record: Section5) => withoutHiddenFollowUps(record),
  section7: (record: Section7) => withoutHiddenSubChoices(record),
};

function withoutHiddenOfHolder(application: Application, holder: Holder): Application {
  return (Object.keys(WITHOUT_HIDDEN) as SectionName[]).reduce((whole, section) => {
    const record = sectionOf(whole, { section, holder });
    const drop = WITHOUT_HIDDEN[section];
    if (record === null || drop === undefined) return whole;
    return withSectionOf(whole, { section, holder }, drop(record as never));
  }, application);
}
