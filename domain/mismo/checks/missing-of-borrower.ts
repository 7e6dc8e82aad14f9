import type { LoanBorrower } from '../../application/joint-borrowers/loan-borrowers.ts';
import { BankruptcyChapterType } from '../values/borrower-enumerations.ts';
import { blankFields, isAnswered, type WantedAnswer } from './wanted-answer.ts';

const SECTION_1 = 'section1BorrowerInformation';
const PERSON = `${SECTION_1}.part1aPersonalInformation`;
const SECTION_5 = 'section5Declarations';

/** Yes/no questions of section 5 that every borrower answers. */
const DECLARATIONS = [
  'part5aAboutThisProperty.questionA.answer1',
  'part5aAboutThisProperty.questionC.answer1',
  'part5aAboutThisProperty.questionD.answer1',
  'part5aAboutThisProperty.questionD.answer2',
  'part5aAboutThisProperty.questionE',
  'part5bAboutYourFinances.questionF',
  'part5bAboutYourFinances.questionG',
  'part5bAboutYourFinances.questionH',
  'part5bAboutYourFinances.questionJ',
  'part5bAboutYourFinances.questionK',
  'part5bAboutYourFinances.questionL',
  'part5bAboutYourFinances.questionM.answer1',
];

/** R24 to R26, and R29: the answers about a borrower that an underwriting system wants. */
export function missingOfBorrower(borrower: LoanBorrower): WantedAnswer[] {
  const { root, section1, owner } = borrower;
  const person = section1?.part1aPersonalInformation;
  // The names of a joint borrower stand on their row.
  const isRow = owner !== 'primary' && owner !== 'spouse';
  const names = isRow ? root.replace(/\.$/, '') : `${root}${PERSON}`;
  return [
    ...blankFields(person, names, 'R24', ['firstName', 'lastName']),
    ...blankFields(person, `${root}${PERSON}`, 'R24', ['socialSecurityNumber', 'dateOfBirth']),
    ...blankFields(person, `${root}${PERSON}`, 'R25', ['citizenship']),
    ...missingResidence(borrower),
    ...missingJobs(borrower),
    ...missingDeclarations(borrower),
  ];
}

function missingResidence({ root, section1 }: LoanBorrower): WantedAnswer[] {
  const addresses = section1?.part1aPersonalInformation?.addresses ?? [];
  const hasCurrent = addresses.some((address) => address.street);
  return hasCurrent ? [] : [{ path: `${root}${PERSON}.addresses[0].street`, rule: 'R26' }];
}

function missingJobs({ root, section1 }: LoanBorrower): WantedAnswer[] {
  const jobs = [
    [section1?.part1bcCurrentEmployment, `${root}${SECTION_1}.part1bcCurrentEmployment`] as const,
    ...(section1?.part1cAdditionalEmployment ?? []).map(
      (job, place) => [job, `${root}${SECTION_1}.part1cAdditionalEmployment[${place}]`] as const,
    ),
  ];
  return jobs.flatMap(([job, path]) => {
    if (job == null || !isAnswered({ job }, 'job')) return [];
    const isOwner = job.selfEmployment?.isSelfEmployedBusinessOwner === true;
    return [
      ...blankFields(job, path, 'R29', ['startDate']),
      ...(isOwner
        ? blankFields(job, path, 'R29', ['selfEmployment.isOwnershipInCompanyMoreThanTwentyFivePercent'])
        : []),
    ];
  });
}

function missingDeclarations({ root, section5 }: LoanBorrower): WantedAnswer[] {
  const path = `${root}${SECTION_5}`;
  const property = section5?.part5aAboutThisProperty;
  const bankruptcy = section5?.part5bAboutYourFinances?.questionM;
  const follow = [
    ...(property?.questionA?.answer1 === true ? ['part5aAboutThisProperty.questionA.answer2'] : []),
    ...(property?.questionC?.answer1 === true ? ['part5aAboutThisProperty.questionC.answer2'] : []),
  ];
  const hasChapter = (bankruptcy?.answer2 ?? []).some(
    (chapter) => BankruptcyChapterType.write(chapter) !== null,
  );
  return [
    ...blankFields(section5, path, 'R25', [...DECLARATIONS, ...follow]),
    ...(bankruptcy?.answer1 === true && !hasChapter
      ? [{ path: `${path}.part5bAboutYourFinances.questionM.answer2`, rule: 'R25' }]
      : []),
  ];
}
