import type { Application } from '../../../../domain/application/application.ts';
import { MAX_BORROWERS } from '../../../../domain/application/checks/limits.ts';
import {
  withBorrowerCounts,
  withSpouseOnLoan,
} from '../../../../domain/application/section1/borrower-changes.ts';
import { primaryBorrowerOf } from '../../../../domain/application/section1/borrowers.ts';
import type { PersonalInformation } from '../../../../domain/application/section1/section1-borrower.ts';
import type { ImportColumn } from '../import-columns.ts';
import type { LineCells } from '../line-cells.ts';
import type { AnswerColumnName } from './answer-columns.ts';

/** By the prefix of their columns. */
const OTHERS = ['spouse', 'joint_1', 'joint_2'] as const;

type Other = (typeof OTHERS)[number];

const NAMES = ['first_name', 'last_name'] as const;

function othersIn(columns: readonly AnswerColumnName[]): Other[] {
  return OTHERS.filter((other) => columns.some((column) => column.startsWith(`${other}_`)));
}

/** Every borrower has a name, joint borrowers have no gap, and no more exist than a loan can have. */
export function checkBorrowers(cells: LineCells<ImportColumn>, answered: readonly AnswerColumnName[]): void {
  const others = othersIn(answered);
  for (const other of others) {
    for (const name of NAMES) {
      const column = `${other}_${name}` as const;
      if (cells.text(column) === '') cells.fault(column, 'is blank, and is required for this borrower');
    }
  }
  if (others.includes('joint_2') && !others.includes('joint_1')) {
    cells.fault('joint_1_first_name', 'is blank, but the line has a second joint borrower');
  }
  const last = others[MAX_BORROWERS - 1];
  if (last !== undefined) {
    cells.fault(`${last}_first_name`, `is one too many: a loan has at most ${MAX_BORROWERS} borrowers`);
  }
}

export function withBorrowersOf(application: Application, columns: readonly AnswerColumnName[]): Application {
  const others = othersIn(columns);
  if (others.length === 0) return application;
  const joint = others.filter((other) => other !== 'spouse');
  const person: PersonalInformation = {
    ...primaryBorrowerOf(application),
    ...(joint.length > 0 && { otherBorrowers: joint.map(jointBorrower) }),
    ...(others.includes('spouse') && { maritalStatus: 'Married' }),
  };
  return {
    ...application,
    section1BorrowerInformation: {
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: others.includes('spouse')
        ? withSpouseOnLoan(person, true)
        : withBorrowerCounts(person),
    },
  };
}

/** Derived from the column, so entries keep their owner when a later book changes the loan. */
function jointBorrower(_: Other, place: number) {
  return { id: `imported-${place + 1}`, isSpouse: false };
}
