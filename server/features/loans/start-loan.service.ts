import { randomUUIDv7 } from 'node:crypto';
import type { startLoan } from '../../../contract/loans.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { type Application, documentOf } from '../../../domain/application/application.ts';
import { applicationHeader } from '../../../domain/application/application-header.ts';
import { searchableLoan } from '../../../domain/customers/customer-search.ts';
import { loanNumber } from '../../../domain/loans/loan-number.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { headerColumns } from './loan-header.ts';
import { type Applicant, insertLoan, takeLoanSequence } from './new-loan.store.ts';

/** If imports have used a number, the next one is tried, at most this often. */
const NUMBERS_TRIED = 20;

export type StartedLoan = AnswerOf<typeof startLoan>;

export interface StartLoanService {
  /** Prefills the customer's known facts. @throws AppError `not_found`. */
  startLoan(customerId: string, actor: Actor, run: InTransaction<StartedLoan>): Promise<StartedLoan>;
}

export function createStartLoanService({ database, clock }: Platform): StartLoanService {
  const { db } = database;

  return {
    async startLoan(customerId, actor, run) {
      for (let tried = 1; ; tried += 1) {
        const applicant = await takeLoanSequence(db, customerId);
        if (applicant === undefined) throw notFound();
        try {
          return await run((tx) => insertStarted(tx, applicant, customerId, actor));
        } catch (error) {
          if (tried >= NUMBERS_TRIED || !isUniqueViolation(error, 'loans_loan_number_key')) throw error;
        }
      }
    },
  };

  async function insertStarted(
    tx: Db,
    applicant: Applicant,
    customerId: string,
    actor: Actor,
  ): Promise<StartedLoan> {
    const now = clock.now();
    const document = documentOf(prefilled(applicant), actor.name);
    const header = applicationHeader(document);
    const id = randomUUIDv7();
    const number = loanNumber(applicant.sequence, easternDate(now));
    await insertLoan(tx, {
      id,
      customerId,
      columns: headerColumns(header),
      searchable: searchableLoan(number, header),
      document: JSON.stringify(document),
      startedBy: { staffId: actor.staffId, actor: actor.name },
      now: now.toISOString(),
    });
    return {
      customerId,
      loanId: id,
      loanNumber: number,
      loanStatus: 'STARTED',
      loanApplicationProgress: 0,
      link: { href: `/api/customers/${customerId}/urlas/${id}` },
    };
  }
}

function prefilled(applicant: Applicant): Application {
  const phones = {
    ...(applicant.cell_phone === null ? {} : { cellPhone: applicant.cell_phone }),
    ...(applicant.home_phone === null ? {} : { homePhone: applicant.home_phone }),
    ...(applicant.work_phone === null ? {} : { workPhone: applicant.work_phone }),
  };
  return {
    section1BorrowerInformation: {
      part1aPersonalInformation: {
        firstName: applicant.first_name,
        lastName: applicant.last_name,
        emailAddress: applicant.primary_email,
        ...phones,
        otherBorrowers: [],
      },
    },
  };
}
