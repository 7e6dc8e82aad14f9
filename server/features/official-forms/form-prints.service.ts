import type { PrintOptions } from '../../../contract/official-forms.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { DefaultFolder } from '../../../domain/documents/document-folder.ts';
import { withMaskedNumbers } from '../../../domain/official-form/form-answer.ts';
import type { FormFacts, PrintedNumbers } from '../../../domain/official-form/form-facts.ts';
import { FORM_NAME, type FormKind, printFileName } from '../../../domain/official-form/form-kinds.ts';
import { type FormPackage, formPackage } from '../../../domain/official-form/form-package.ts';
import { nameAssigneeBy } from '../../../domain/people/assignee-name.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { readIssuedClosing } from '../closing-disclosures/issued-closings.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import { readApplication } from '../loans/application/read-application.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import {
  type LoanNumbers,
  maskedLoanNumbers,
  type PrintedNumbersService,
} from '../loans/number-reveals/printed-numbers.service.ts';
import type { OfficialFormThreads } from './official-form-threads.ts';
import { listFormContents } from './official-forms.store.ts';

/** The form is a disclosure that the borrower signs. */
const FOLDER: DefaultFolder = 'Disclosures';

interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface SavedPrint {
  fileId: string;
  name: string;
  path: string;
  isNew: boolean;
}

export interface FormPrintsService {
  /**
   * Form 1003 with the application's answers. The print is recorded before the answer.
   * @throws AppError `not_found`; `conflict` without the blank Borrower form; errors of revealing full numbers.
   */
  printOfficialForm(
    ids: LoanIds,
    options: PrintOptions,
    actor: Actor,
  ): Promise<{ name: string; bytes: Buffer }>;
  /** Saves the print in the customer's documents. The same answers make the same bytes, which are stored once. */
  saveOfficialForm(
    ids: LoanIds,
    options: PrintOptions,
    actor: Actor,
    run: InTransaction<SavedPrint>,
  ): Promise<SavedPrint>;
}

interface Print {
  print: FormPackage;
  blanks: Partial<Record<FormKind, Uint8Array>>;
  at: string;
}

export function createFormPrintsService(
  { database: { db }, companySettings }: Pick<Platform, 'database' | 'companySettings'>,
  others: {
    threads: OfficialFormThreads;
    numbers: PrintedNumbersService;
    directories: Pick<DirectoriesService, 'getDirectories' | 'listAssigneeNames'>;
    exports: Pick<ExportsService, 'beginExport'>;
    generatedDocuments: GeneratedDocumentsService;
  },
): FormPrintsService {
  return {
    async printOfficialForm(ids, options, actor) {
      const made = await prepare(ids, options, actor);
      const bytes = await compose(made, options);
      const details = { numbers: options.numbers, fillable: options.isFillable };
      await others.exports.beginExport(actor, { kind: 'form-1003', items: 1, ...ids, details });
      return { name: printFileName(made.print), bytes };
    },

    async saveOfficialForm(ids, options, actor, run) {
      const made = await prepare(ids, options, actor);
      const document = {
        customerId: ids.customerId,
        name: printFileName(made.print),
        path: FOLDER,
        description: `${FORM_NAME} of loan ${made.print.loanNumber}`,
        bytes: await compose(made, options),
        isKnownByBytes: true,
      };
      return others.generatedDocuments.keepGeneratedDocument(
        document,
        actor,
        async (_tx, { fileId, name, path, isNew }) => ({ fileId, name, path, isNew }),
        // Locked, so that the second of two simultaneous requests finds the first one's document.
        (keep) =>
          run(async (tx) => {
            await requireHeldLoan(tx, ids);
            return keep(tx);
          }),
      );
    },
  };

  function prepare(ids: LoanIds, options: PrintOptions, actor: Actor): Promise<Print> {
    return db.transaction().execute(async (tx) => {
      const loan = await requireHeldLoan(tx, ids);
      const stored = await readApplication(tx, ids);
      const application = options.numbers === 'masked' ? withMaskedNumbers(stored) : stored;
      const blanks = Object.fromEntries(
        (await listFormContents(tx)).map(({ kind, content }) => [kind, content]),
      ) as Print['blanks'];
      if (blanks.borrower === undefined) throw withoutBlank();
      const numbers =
        options.numbers === 'masked'
          ? maskedLoanNumbers(application)
          : await others.numbers.revealLoanNumbers(tx, { ids, application, actor, purpose: 'Form 1003' });
      const facts: FormFacts = {
        application,
        loanNumber: loan.loan_number,
        lender: companySettings.current().companyName,
        officer: await officerOf(tx, application),
        closing: (await readIssuedClosing(tx, ids.loanId))?.figures ?? null,
        numbers: printedNumbers(numbers),
      };
      const installed = new Set(Object.keys(blanks) as FormKind[]);
      return { print: formPackage(facts, installed), blanks, at: loan.updated_at };
    });
  }

  async function compose({ print, blanks, at }: Print, { isFillable }: PrintOptions): Promise<Buffer> {
    const lender = companySettings.current().companyName;
    return Buffer.from(await others.threads.print({ print, blanks, isFillable, lender, at }));
  }

  /** The application names the officer by first name, as the directory does. */
  async function officerOf(tx: Db, application: Application): Promise<FormFacts['officer']> {
    const firstName = application.section8LoanOriginatorInformation?.loanOriginatorName;
    if (!firstName) return null;
    const { loanOfficers } = await others.directories.getDirectories(tx);
    const name = nameAssigneeBy(await others.directories.listAssigneeNames(tx))('loanOfficer', firstName);
    return { name, email: loanOfficers.find((one) => one.firstName === firstName)?.email ?? null };
  }
}

function printedNumbers({ socialSecurityNumbers, accountNumbers }: LoanNumbers): PrintedNumbers {
  return {
    socialSecurityNumber: (owner) => socialSecurityNumbers.get(owner) ?? null,
    accountNumber: (list, id) => accountNumbers.get(`${list} ${id}`) ?? null,
  };
}

function withoutBlank(): AppError {
  return new AppError(
    'conflict',
    'The blank form has not been uploaded yet. An administrator can upload it on the page Official forms.',
  );
}
