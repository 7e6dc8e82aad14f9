import { COUNTRY, EMPLOYER_PLACE_PARTS } from '../mapping/address-parts.ts';
import {
  alternative,
  composite,
  fixed,
  inside,
  leafAt,
  monthCount,
  of,
  type Part,
  point,
  readParts,
  writeParts,
  yesNo,
} from '../mapping/points.ts';
import { addAt, put, type Source } from '../mapping/source.ts';
import { count, date, dollars, indicator, text } from '../values/form.ts';
import { phone } from '../values/place-forms.ts';
import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';
import { SECTION_1 } from './section-names.ts';

export const SELF_EMPLOYED = 'EmploymentBorrowerSelfEmployedIndicator';
const INCOME = 'EmploymentMonthlyIncomeAmount';
const OWNERSHIP = 'OwnershipInterestType';
const MOST = 'GreaterThanOrEqualTo25Percent';
const LESS = 'LessThan25Percent';

/** A checkbox: if it is not ticked, the current job is not self-employment. */
const OWN_BUSINESS_BOX = composite({
  fields: ['isSelfEmployedBusinessOwner'],
  points: [SELF_EMPLOYED],
  write: (source, at) => put(at, SELF_EMPLOYED, String(source.get('isSelfEmployedBusinessOwner') ?? false)),
  read: (at, target) => {
    const leaf = leafAt(at, SELF_EMPLOYED);
    if (leaf !== undefined) target.take('isSelfEmployedBusinessOwner', leaf, indicator);
  },
});

const SHARE_OF_BUSINESS = composite({
  fields: ['isOwnershipInCompanyMoreThanTwentyFivePercent'],
  points: [OWNERSHIP],
  write: (source, at) => {
    const isLarge = source.get('isOwnershipInCompanyMoreThanTwentyFivePercent');
    if (isLarge !== undefined) put(at, OWNERSHIP, isLarge === true ? MOST : LESS);
  },
  read: (at, target) => {
    const leaf = leafAt(at, OWNERSHIP);
    if (leaf === undefined) return;
    const value = leaf.text.trim();
    const field = 'isOwnershipInCompanyMoreThanTwentyFivePercent';
    if (value === MOST || value === LESS) target.set(field, value === MOST, leaf);
    else target.fault(field, leaf, value === 'Other' ? 'option' : 'value', text);
  },
});

/** MISMO has one amount, negative for a loss. */
const BUSINESS_INCOME = composite({
  fields: ['selfEmploymentMonthlyIncome', 'selfEmploymentMonthlyLoss'],
  points: [INCOME],
  write: (source, at) => {
    const income = source.get('selfEmploymentMonthlyIncome');
    const loss = source.get('selfEmploymentMonthlyLoss');
    if (typeof income === 'number') put(at, INCOME, dollars.write(income));
    else if (typeof loss === 'number') put(at, INCOME, dollars.write(-loss));
  },
  read: (at, target) => {
    const leaf = leafAt(at, INCOME);
    if (leaf === undefined) return;
    const amount = dollars.read(leaf.text.trim());
    if ('fault' in amount) target.fault('selfEmploymentMonthlyIncome', leaf, amount.fault, dollars);
    else if (Number(amount.value) < 0) target.set('selfEmploymentMonthlyLoss', -Number(amount.value), leaf);
    else target.set('selfEmploymentMonthlyIncome', amount.value, leaf);
  },
});

/** MISMO has one amount for a previous job: business income or the total, without its parts. */
const PREVIOUS_INCOME = composite({
  fields: ['grossMonthlyIncome.total'],
  points: [INCOME],
  write: (source, at) => {
    if (source.get('selfEmployment.selfEmploymentMonthlyIncome') !== undefined) return;
    const total = source.get('grossMonthlyIncome.total') ?? sumOf(source.get('grossMonthlyIncome'));
    if (typeof total === 'number') put(at, INCOME, dollars.write(total));
  },
  read: (at, target) => {
    const leaf = leafAt(at, INCOME);
    if (leaf === undefined || target.get('selfEmployment.isSelfEmployedBusinessOwner') === true) return;
    const amount = dollars.read(leaf.text.trim());
    if ('fault' in amount) return target.fault('grossMonthlyIncome.total', leaf, amount.fault, dollars);
    target.set('grossMonthlyIncome.baseSalary', amount.value, leaf);
    target.set('grossMonthlyIncome.total', amount.value, leaf);
  },
});

function sumOf(income: unknown): number | null {
  const amounts = Object.values((income ?? {}) as object).filter((amount) => typeof amount === 'number');
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

const PARENT = 'EMPLOYERS';
const PATH = `${PARENT}/EMPLOYER`;

export const CURRENT_JOB = `${SECTION_1}.part1bcCurrentEmployment`;
export const ADDITIONAL_JOBS = `${SECTION_1}.part1cAdditionalEmployment`;
const PREVIOUS_JOBS = `${SECTION_1}.part1dPreviousEmployment`;

const EVERY_JOB: readonly Part[] = [
  point('LEGAL_ENTITY/LEGAL_ENTITY_DETAIL/FullName', 'employerName', text),
  alternative('INDIVIDUAL/NAME/FullName', 'employerName', text),
  point(
    'LEGAL_ENTITY/CONTACTS/CONTACT/CONTACT_POINTS/CONTACT_POINT/CONTACT_POINT_TELEPHONE/ContactPointTelephoneValue',
    'employerPhone',
    phone,
  ),
  inside(
    'ADDRESS',
    [...EMPLOYER_PLACE_PARTS, COUNTRY].filter(({ fields }) => !fields.includes('county')),
  ),
  inside('EMPLOYMENT', [
    point('EmploymentStartDate', 'startDate', date),
    point('EmploymentPositionDescription', 'position', text),
    point('EmploymentMonthsOnJobCount', 'monthsAtJob', count),
    point('EmploymentYearsOnJobCount', 'yearsAtJob', count),
    yesNo('SpecialBorrowerEmployerRelationshipIndicator', 'selfEmployment.isEmployedByFamily'),
    of('selfEmployment', [SHARE_OF_BUSINESS]),
  ]),
];

const PRESENT_JOB: readonly Part[] = [
  ...EVERY_JOB,
  inside('EMPLOYMENT', [
    fixed('EmploymentStatusType', 'Current'),
    monthCount({
      years: 'yearsInLineOfWork',
      months: 'monthsInLineOfWork',
      point: 'EmploymentTimeInLineOfWorkMonthsCount',
      yearsPoint: 'EmploymentTimeInLineOfWorkYearsCount',
    }),
    of('selfEmployment', [OWN_BUSINESS_BOX, BUSINESS_INCOME]),
  ]),
];

const PREVIOUS_JOB: readonly Part[] = [
  ...EVERY_JOB,
  inside('EMPLOYMENT', [
    fixed('EmploymentStatusType', 'Previous'),
    point('EmploymentEndDate', 'endDate', date),
    yesNo(SELF_EMPLOYED, 'selfEmployment.isSelfEmployedBusinessOwner'),
    PREVIOUS_INCOME,
    {
      fields: ['selfEmployment.selfEmploymentMonthlyIncome', 'selfEmployment.selfEmploymentMonthlyLoss'],
      points: BUSINESS_INCOME.points,
      write: (source, at) => BUSINESS_INCOME.write(source.in('selfEmployment'), at),
      read: (at, target) => {
        if (target.get('selfEmployment.isSelfEmployedBusinessOwner') !== true) return;
        BUSINESS_INCOME.read(at, target.in('selfEmployment'));
      },
    },
  ]),
];

const CLASS = 'EMPLOYMENT/EmploymentClassificationType';
const STATUS = 'EMPLOYMENT/EmploymentStatusType';

export const JOBS: Part = {
  fields: [
    ...PRESENT_JOB.flatMap(({ fields }) =>
      fields.flatMap((field) => [`${CURRENT_JOB}.${field}`, `${ADDITIONAL_JOBS}[].${field}`]),
    ),
    ...PREVIOUS_JOB.flatMap(({ fields }) => fields.map((field) => `${PREVIOUS_JOBS}[].${field}`)),
  ],
  points: [...PRESENT_JOB, ...PREVIOUS_JOB].flatMap(({ points }) =>
    [...points, CLASS].map((name) => `${PATH}/${name}`),
  ),
  write: (source, at) => {
    const current = source.get(CURRENT_JOB) === undefined ? [] : [source.in(CURRENT_JOB)];
    for (const job of current) writeJob(job, at, PRESENT_JOB, 'Primary');
    for (const job of source.rows(ADDITIONAL_JOBS)) writeJob(job, at, PRESENT_JOB, 'Secondary');
    for (const job of source.rows(PREVIOUS_JOBS)) writeJob(job, at, PREVIOUS_JOB, null);
  },
  read: (at, target) => {
    const employers = childrenOf(elementAt(at, PARENT), 'EMPLOYER');
    const present = employers.filter((employer) => textAt(employer, STATUS) !== 'Previous');
    const current = currentOf(present);
    for (const employer of employers) {
      const kind = leafAt(employer, CLASS);
      if (kind !== undefined)
        target.reading.claim(kind, [], /^(?:Primary|Secondary)$/.test(kind.text.trim()));
      if (employer === current) {
        const job = target.in(CURRENT_JOB);
        target.mark(employer, CURRENT_JOB);
        target.reading.jobs.set(employer, job.record);
        readParts(PRESENT_JOB, employer, job);
        job.set('chronologicalOrder', 0);
      } else if (present.includes(employer)) {
        const job = target.addRow(ADDITIONAL_JOBS, employer);
        target.reading.jobs.set(employer, job.record);
        readParts(PRESENT_JOB, employer, job);
      } else {
        const job = target.addRow(PREVIOUS_JOBS, employer);
        readParts(PREVIOUS_JOB, employer, job);
      }
    }
  },
};

function writeJob(job: Source, at: Element, parts: readonly Part[], kind: string | null): void {
  const employer = addAt(at, PATH, kind === 'Primary' ? CURRENT_JOB : job.rowPath);
  job.writing.employers.set(job.rowPath, employer);
  writeParts(parts, job, employer);
  put(employer, CLASS, kind);
}

/** The primary job (Section 1b), else the first. */
function currentOf(present: readonly Element[]): Element | undefined {
  return present.find((employer) => textAt(employer, CLASS) === 'Primary') ?? present[0];
}
