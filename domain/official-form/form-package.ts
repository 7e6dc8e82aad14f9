import { personalAnswers } from './borrower-answers.ts';
import { declarationAnswers, militaryAnswers, originatorAnswers } from './declaration-answers.ts';
import { demographicAnswers } from './demographic-answers.ts';
import { employmentAnswers } from './employment-answers.ts';
import { financeAnswers, otherIncomeAnswers } from './finance-answers.ts';
import { type Filling, type FormAnswer, type Overflow, text, together } from './form-answer.ts';
import { type FormBorrower, type FormFacts, formBorrowers } from './form-facts.ts';
import type { FormKind } from './form-kinds.ts';
import { lenderAnswers } from './lender-answers.ts';
import { loanAnswers } from './loan-answers.ts';
import { realEstateAnswers } from './real-estate-answers.ts';

export interface FilledForm {
  kind: FormKind;
  /** Whose form it is; null for a form about the loan. */
  borrower: string | null;
  answers: readonly FormAnswer[];
  overflow: readonly Overflow[];
}

export interface FormPackage {
  /** In the order of the print, without the Continuation Sheet. */
  forms: readonly FilledForm[];
  loanNumber: string;
  borrower: string;
}

/** Further borrowers get the Borrower form where the Additional Borrower form is not in `installed`. */
export function formPackage(facts: FormFacts, installed: ReadonlySet<FormKind>): FormPackage {
  const borrowers = formBorrowers(facts.application);
  const forms = borrowers.map((borrower): FilledForm => {
    if (borrower.owner === 'primary') {
      return {
        kind: 'borrower',
        borrower: borrower.name,
        ...inFormOrder(together(ownAnswers(borrower, facts), loanWideAnswers(facts))),
      };
    }
    const kind = installed.has('additional-borrower') ? 'additional-borrower' : 'borrower';
    const reference = text('otherApplication', borrowers[0]?.name);
    return {
      kind,
      borrower: borrower.name,
      ...together(
        { answers: reference, overflow: [] },
        ownAnswers(borrower, facts),
        referenceNote(kind, borrowers),
      ),
    };
  });
  const unmarried = borrowers.filter(
    ({ owner, section1 }) =>
      owner !== 'spouse' && section1?.part1aPersonalInformation?.maritalStatus === 'Unmarried',
  );
  return {
    loanNumber: facts.loanNumber,
    borrower: borrowers[0]?.name ?? '',
    forms: [
      ...forms,
      ...(installed.has('unmarried-addendum')
        ? unmarried.map(({ name }) => form('unmarried-addendum', name, facts))
        : []),
      ...(installed.has('lender-loan-information')
        ? [{ kind: 'lender-loan-information' as const, borrower: null, ...lenderAnswers(facts) }]
        : []),
    ],
  };
}

/** The Borrower form has no field to refer to another form, so the Continuation Sheet does. */
function referenceNote(kind: FormKind, [primary]: readonly FormBorrower[]): Filling {
  if (kind !== 'borrower') return { answers: [], overflow: [] };
  return {
    answers: [],
    overflow: [
      {
        section: 'Sections 2 to 4',
        text: `Sections 2, 3 and 4: please see the application with ${primary?.name ?? 'the borrower'}`,
      },
    ],
  };
}

/** Puts the borrower's Section 5 after Sections 2 to 4 of all borrowers, as on the form. */
function inFormOrder({ answers, overflow }: Filling): Filling {
  const sectionOf = (row: Overflow) => /^\d\w?/.exec(row.section)?.[0] ?? '';
  return {
    answers,
    overflow: overflow.toSorted((one, other) => sectionOf(one).localeCompare(sectionOf(other))),
  };
}

function ownAnswers(borrower: FormBorrower, facts: FormFacts): Filling {
  return together(
    personalAnswers(borrower, facts),
    employmentAnswers(borrower),
    otherIncomeAnswers(borrower, facts),
    declarationAnswers(borrower),
    militaryAnswers(borrower),
    demographicAnswers(borrower),
    originatorAnswers(facts),
  );
}

function loanWideAnswers(facts: FormFacts): Filling {
  return together(financeAnswers(facts), realEstateAnswers(facts), loanAnswers(facts));
}

function form(kind: FormKind, name: string, facts: FormFacts): FilledForm {
  const answers = [
    ...text('_1a_Name', name),
    ...text('lenderBorrowerName', name),
    ...text('loanNumber', facts.loanNumber),
  ];
  return { kind, borrower: name, answers, overflow: [] };
}
