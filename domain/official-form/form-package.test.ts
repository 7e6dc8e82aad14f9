import { expect, it } from 'vitest';
import { applicationDraftSchema } from '../application/application.ts';
import { changed } from '../application/complete-application.fixture.ts';
import { PARTS_THAT_MAY_NOT_APPLY } from '../application/section4/lender-loan-information.ts';
import { figure } from '../qualification/qualification.fixture.ts';
import type { FormAnswer } from './form-answer.ts';
import type { FormKind } from './form-kinds.ts';
import { type FilledForm, formPackage } from './form-package.ts';
import {
  factsOf,
  printedFirstBuyer,
  printedOwner,
  printedPurchase,
  printedRefinance,
} from './official-form.fixture.ts';
import { one, textsOf } from './printed-rows.fixture.ts';

// Tests URLA-3, URLA-4 and URLA-5.

const BORROWER = new Set<FormKind>(['borrower']);

function primaryForm(application = printedPurchase): FilledForm {
  const [form] = formPackage(factsOf(application), BORROWER).forms;
  if (form === undefined) throw new Error('A loan has a form');
  return form;
}

const linesOf = (form: FilledForm, section: RegExp) =>
  form.overflow.filter((row) => section.test(row.section)).map((row) => row.text);

it.each(Object.entries({ printedPurchase, printedRefinance, printedOwner, printedFirstBuyer }))(
  'prints an application that can be saved: %s',
  (_name, application) => {
    expect(applicationDraftSchema.safeParse(application).error?.issues).toBeUndefined();
  },
);

it('has a form for each borrower, and a further one that refers to the first for Sections 2 to 4', () => {
  const { forms, borrower } = formPackage(factsOf(printedPurchase), BORROWER);
  expect(forms.map((form) => form.kind)).toEqual(['borrower', 'borrower']);
  expect(borrower).toBe("Ada D'Arcy Quill Jr.");
  expect(textsOf(forms[1])).toMatchObject({ _1a_Security_3: '4321' });
  expect(textsOf(forms[1])).not.toHaveProperty('_2a_Cash1');
  expect(linesOf(forms[1] as FilledForm, /^Sections 2 to 4/)).toEqual([
    "Sections 2, 3 and 4: please see the application with Ada D'Arcy Quill Jr.",
  ]);
});

it('uses the Additional Borrower form and the lender’s form where they are installed', () => {
  const installed = new Set<FormKind>(['borrower', 'additional-borrower', 'lender-loan-information']);
  const { forms } = formPackage(factsOf(printedPurchase), installed);
  expect(forms.map((form) => form.kind)).toEqual([
    'borrower',
    'additional-borrower',
    'lender-loan-information',
  ]);
  expect(textsOf(forms[1])).toMatchObject({ otherApplication: "Ada D'Arcy Quill Jr." });
  expect(textsOf(forms[2])).toMatchObject({ salesPrice: '400,000.00', firstMortgage: '2,022.62' });
});

it('adds the Unmarried Addendum for a borrower who is unmarried', () => {
  const installed = new Set<FormKind>(['borrower', 'unmarried-addendum']);
  expect(formPackage(factsOf(printedRefinance), installed).forms.map((form) => form.kind)).toEqual([
    'borrower',
    'unmarried-addendum',
  ]);
  expect(formPackage(factsOf(printedPurchase), installed).forms.map((form) => form.kind)).toEqual([
    'borrower',
    'borrower',
  ]);
});

it.each([
  ['1a', /^1a/, 1],
  ['1c', /^1c/, 1],
  ['1d', /^1d/, 1],
  ['1e', /^1e/, 1],
  // One row more than the form has, and the kind of a row that the form does not list.
  ['2a', /^2a/, 1],
  ['2b', /^2b/, 2],
  ['2c', /^2c/, 2],
  ['2d', /^2d/, 1],
  ['3', /^3\. Real estate/, 3],
  ['4b', /^4b/, 1],
  ['4d', /^4d/, 2],
  ['5', /^5\. Declarations/, 1],
])('puts what Section %s has no room for on the Continuation Sheet', (_section, pattern, count) => {
  expect(linesOf(primaryForm(), pattern)).toHaveLength(count);
});

it('lists what has no room in the order of the form', () => {
  const sections = primaryForm().overflow.map(({ section }) => /^\d\w?/.exec(section)?.[0]);
  expect([...new Set(sections)]).toEqual([
    '1a',
    '1c',
    '1d',
    '1e',
    '2a',
    '2b',
    '2c',
    '2d',
    '3',
    '4b',
    '4d',
    '5',
  ]);
});

it('adds up all rows, with those that have no room on the form', () => {
  const texts = textsOf(primaryForm());
  expect(texts).toMatchObject({
    _1e_Total_Other_Monthly_Income: '1,000',
    _2a_Total_Cash: '21,000',
    // Gifts belong to Section 4d.
    _2b_TotalCash: '150',
  });
});

it('prints an imported total while there are no entries, and says nothing of tables that nobody filled in', () => {
  const form = primaryForm(
    changed(printedPurchase, {
      section2AssetsAndLiabilities: { part2aAssets: { totalAmount: 54_321 } },
    }),
  );
  expect(textsOf(form)).toMatchObject({ _2a_Total_Cash: '54,321' });
  expect(
    form.answers.filter((answer) => 'field' in answer && /_2._Does_Not_Apply/.test(answer.field)),
  ).toEqual([]);
});

// Tests URLA-3.
it('says that a section does not apply only where an answer says so', () => {
  const ticks = primaryForm(printedRefinance).answers.flatMap((answer) =>
    answer.kind === 'tick' ? [answer.field] : [],
  );
  for (const field of [
    '_1a_Does_Not_Apply1',
    '_1a_Does_Not_Apply2',
    '_1b_Does_Not_Apply1',
    '_1c_Does_Not_Apply',
    '_1d_Does_Not_Apply',
    '_3a_Mortgage_Does_Not_Apply',
    '_3b_No_Additional',
    '_4a_FHA',
    '_4c_Does_Not_Apply',
  ]) {
    expect(ticks, field).toContain(field);
  }
  for (const field of [
    '_1e_Does_Not_Apply',
    '_2b_Does_Not_Apply',
    '_2c_Does_Not_Apply',
    '_2d_Does_Not_Apply',
    '_4b_Does_Not_Apply',
    '_4d_Does_Not_Apply',
  ]) {
    expect(ticks, field).not.toContain(field);
  }
});

// Tests URLA-3.
it('needs no second job, no earlier job and no mailing address of a borrower who has none', () => {
  const boxes = (change: Record<string, unknown>) =>
    primaryForm(
      changed(printedPurchase, {
        'section1BorrowerInformation.part1cAdditionalEmployment': [],
        'section1BorrowerInformation.part1dPreviousEmployment': [],
        'section1BorrowerInformation.part1aPersonalInformation.mailingAddress': null,
        'section1BorrowerInformation.part1bcCurrentEmployment.yearsAtJob': 2,
        ...change,
      }),
    ).answers.flatMap((answer) =>
      answer.kind === 'tick' && /_1(a_Does_Not_Apply2|[cd]_Does)/.test(answer.field) ? [answer.field] : [],
    );
  const all = ['_1a_Does_Not_Apply2', '_1c_Does_Not_Apply', '_1d_Does_Not_Apply'];
  expect(boxes({}).toSorted()).toEqual(all);
  const young = { 'section1BorrowerInformation.part1bcCurrentEmployment.yearsAtJob': 1 };
  expect(boxes(young)).not.toContain('_1d_Does_Not_Apply');
  const unknown = { 'section1BorrowerInformation.part1bcCurrentEmployment': null };
  expect(boxes(unknown)).toEqual(['_1a_Does_Not_Apply2']);
  const given = ['part1cAdditionalEmployment', 'part1dPreviousEmployment'];
  const jobs = given.map((list) => [`section1BorrowerInformation.${list}`, [{ employerName: 'Elm Works' }]]);
  expect(boxes(Object.fromEntries(jobs))).toEqual(['_1a_Does_Not_Apply2']);
});

// Tests URLA-4.
it.each([
  [true, 'ownership share of 25% or more'],
  [false, 'ownership share of less than 25%'],
])('names the share of a further business on the Continuation Sheet: %s', (isLarge, share) => {
  const business = {
    isSelfEmployedBusinessOwner: true,
    isOwnershipInCompanyMoreThanTwentyFivePercent: isLarge,
    selfEmploymentMonthlyIncome: 900,
  };
  const { overflow } = primaryForm(
    changed(printedPurchase, {
      'section1BorrowerInformation.part1cAdditionalEmployment': [
        { employerName: 'Elm Works' },
        { employerName: 'Own Maps', selfEmployment: business },
      ],
    }),
  );
  expect(overflow.filter(({ section }) => section === '1c. Additional employment')).toEqual([
    { section: '1c. Additional employment', text: `Own Maps; business owner, ${share}; $900 a month` },
  ]);
});

// Tests URLA-3.
it('prints an equal part of a shared income on the form of each owner, as the qualification counts it', () => {
  const application = changed(printedPurchase, {
    'section2AssetsAndLiabilities.part1eOtherIncome': {
      incomes: [{ id: 'i1', owners: ['primary', 'spouse'], type: 'Trust', monthlyAmount: 41 }],
    },
  });
  const { forms } = formPackage(factsOf(application), new Set<FormKind>(['borrower', 'additional-borrower']));
  const printed = forms.slice(0, 2).map((form) => textsOf(form)._1e_Total_Other_Monthly_Income);
  expect(printed).toEqual(['20.50', '20.50']);
  for (const owner of ['primary', 'spouse']) {
    const { lines } = figure(application, `income of ${owner}`);
    expect(lines.find(({ label }) => label.startsWith('Trust'))?.value).toBe(20_50);
  }
});

// Tests URLA-3.
it('says what the borrowers said of 2b, 2c, 2d and 4d, and nothing against an entry', () => {
  const boxes = (entries: object) =>
    primaryForm(
      changed(printedPurchase, {
        section2AssetsAndLiabilities: entries,
        'section4LoanAndPropertyInformation.lenderLoanInformation.partsThatDoNotApply':
          PARTS_THAT_MAY_NOT_APPLY,
      }),
    ).answers.flatMap((answer) =>
      answer.kind === 'tick' && /_(2[bcd]|4d)_Does/.test(answer.field) ? [answer.field] : [],
    );
  expect(boxes({})).toEqual([
    '_2b_Does_Not_Apply',
    '_2c_Does_Not_Apply',
    '_2d_Does_Not_Apply',
    '_4d_Does_Not_Apply',
  ]);
  const gift = { owners: ['primary'], type: 'Cash Gift', value: 10 };
  expect(
    boxes({
      part2bOtherAssets: { assetsAndCredits: [gift] },
      part2cLiabilities: { liabilities: [{ owners: ['primary'], company: 'Elm' }] },
    }),
  ).toEqual(['_2b_Does_Not_Apply', '_2d_Does_Not_Apply']);
});

// Tests URLA-3.
it('prints no total of entries without an amount, and one of a stated 0', () => {
  const totals = (value: number | null) => {
    const entry = { id: 'a', owners: ['primary'] };
    return textsOf(
      primaryForm(
        changed(printedPurchase, {
          section2AssetsAndLiabilities: {
            part1eOtherIncome: { incomes: [{ ...entry, type: 'Trust', monthlyAmount: value }] },
            part2aAssets: { totalAmount: 0, accounts: [{ ...entry, type: 'Savings', value }] },
            part2bOtherAssets: {
              totalAmount: 0,
              assetsAndCredits: [{ ...entry, type: 'Earnest Money', value }],
            },
          },
        }),
      ),
    );
  };
  const names = ['_1e_Total_Other_Monthly_Income', '_2a_Total_Cash', '_2b_TotalCash'];
  expect(Object.keys(totals(null)).filter((name) => names.includes(name))).toEqual([]);
  expect(totals(0)).toMatchObject(Object.fromEntries(names.map((name) => [name, '0'])));
});

it('lists the refinanced property first, with the mortgages that stand on it', () => {
  const application = changed(printedRefinance, {
    'section4LoanAndPropertyInformation.part4aLoanInformation.hasOtherLoansOnProperty': true,
    'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty': [
      { id: 'a', creditorName: 'Old Bank', lienType: 'First Lien', monthlyPayment: 900, loanAmount: 90_000 },
      {
        id: 'b',
        creditorName: 'Line Bank',
        lienType: 'Subordinate Lien',
        monthlyPayment: 50,
        loanAmount: 5_000,
      },
    ],
  });
  const form = primaryForm(application);
  expect(textsOf(form)).toMatchObject({
    _3a_Address_St: '4218 Bluestem Ct',
    _3a_Creditor1: 'Old Bank',
    _3a_Unpaid1: '90,000',
    _3a_Creditor2: 'Line Bank',
  });
  const ticks = form.answers.filter((answer) => answer.kind === 'tick').map(({ field }) => field);
  expect(ticks).toContain('_3a_Paid_Off1');
  expect(ticks).not.toContain('_3a_Paid_Off2');
});

it('shows the loss of a business as a negative amount, and no parts of a pay', () => {
  const texts = textsOf(primaryForm(printedOwner));
  expect(texts).toMatchObject({
    _1b_Monthly_Income_Loss: '-250',
    _1c_Monthly_Income_Loss: '900',
    _1d_Gross_Monthly_Income: '800',
    _4a_Purpose_other_spec: 'Commercial Purchase for self use',
  });
  expect(texts).not.toHaveProperty('_1b_Base');
});

it('names every choice of a question that takes several', () => {
  const answers: readonly FormAnswer[] = primaryForm().answers;
  expect(one(answers, 'Group35')).toEqual(['Female', 'Male']);
  expect(one(answers, 'Group33')).toEqual(['YES']);
  expect(one(answers, 'Group36')).toEqual(['NO']);
});

it('says nothing for an application that nobody filled in', () => {
  const [form, ...more] = formPackage(factsOf({}), BORROWER).forms;
  expect(more).toEqual([]);
  expect(textsOf(form)).toEqual({
    loanNumber: 'LN-26-004817',
    _1a_Security_1: '219',
    _1a_Security_2: '09',
    _1a_Security_3: '6789',
    '_8a.Loan_Org': 'Harbor Lending',
    '_8a.Loan_Orginator': 'Oscar Brandt',
    '_8a.Loan_Ori_Email': 'oscar@lintel.example',
  });
  expect(form?.overflow).toEqual([]);
});
