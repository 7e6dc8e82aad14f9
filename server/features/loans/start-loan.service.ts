import { randomUUIDv7 } from 'node:crypto';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { startLoan } from '../../../contract/loans.ts';
import type { Application } from '../../../domain/application/application.ts';
import { applicationHeader } from '../../../domain/application/application-header.ts';
import { easternDate } from '../../../domain/eastern-time.ts';
import { loanNumber } from '../../../domain/loan-number.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentOf } from './loan-document.ts';
import { headerColumns, searchableLoan } from './loan-header.ts';
import { type Applicant, insertLoan, takeLoanSequence } from './new-loan.store.ts';

/** A number can be taken by a loan that came with an import; the next one is tried, so many times. */
const NUMBERS_TRIED = 20;

export interface StartLoanService {
  /** Starts an application with what is known of the customer. @throws AppError `not_found`. */
  startLoan(customerId: string, actor: Actor): Promise<AnswerOf<typeof startLoan>>;
}

export function createStartLoanService({ database, clock }: Platform): StartLoanService {
  const { db } = database;

  async function insertWithNextNumber(
    customerId: string,
    actor: Actor,
  ): Promise<{ id: string; number: string }> {
    for (let tried = 1; ; tried += 1) {
      const applicant = await takeLoanSequence(db, customerId);
      if (applicant === undefined) throw notFound();
      const now = clock.now();
      const document = documentOf(prefilled(applicant), actor.name);
      const header = applicationHeader(document);
      const id = randomUUIDv7();
      const number = loanNumber(applicant.sequence, easternDate(now));
      try {
        await insertLoan(db, {
          id,
          customerId,
          columns: headerColumns(header),
          searchable: searchableLoan(number, header),
          document: JSON.stringify(document),
          startedBy: { staffId: actor.staffId, actor: actor.name },
          now: now.toISOString(),
        });
        return { id, number };
      } catch (error) {
        if (tried >= NUMBERS_TRIED || !isUniqueViolation(error, 'loans_loan_number_key')) throw error;
      }
    }
  }

  return {
    async startLoan(customerId, actor) {
      const { id, number } = await insertWithNextNumber(customerId, actor);
      return {
        customerId,
        loanId: id,
        loanNumber: number,
        loanStatus: 'STARTED',
        loanApplicationProgress: 0,
        link: { href: `/api/customers/${customerId}/urlas/${id}` },
      };
    },
  };
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
      },
    },
  };
}
