import type {
  AutomatedFindingBody,
  CreditScoreBody,
  RecordedFinding,
  RecordedScore,
  removeUnderwritingFact,
  Underwriting,
} from '../../../contract/underwriting/underwriting.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { loanBorrowers } from '../../../domain/application/joint-borrowers/loan-borrowers.ts';
import { ageLimitsOf } from '../../../domain/company-settings/age-limits.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import {
  type UnderwritingSystem,
  wrongFindingFields,
} from '../../../domain/underwriting/automated-findings.ts';
import {
  AGENCY_NAMES,
  isCreditAgency,
  wrongScoreFields,
} from '../../../domain/underwriting/credit-scores.ts';
import { DATED_FOLDERS } from '../../../domain/underwriting/document-ages.ts';
import type { FactKind, UnderwritingFacts } from '../../../domain/underwriting/underwriting-fact.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentListsService } from '../documents/document-lists.service.ts';
import type { FolderListsService } from '../documents/folders/folder-lists.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import { findingTitle } from './automated-findings.service.ts';
import { findingAnswer, scoreAnswer, scoreKey } from './fact-answers.ts';
import { changeFact } from './put-fact.ts';
import { findApplication, findFact, listFacts, type StoredFact } from './underwriting.store.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

type FromVersion = number | undefined;

/**
 * Each change names the version that it is based on, 0 before the first.
 * @throws AppError `not_found`; `precondition_required` without a version; `stale` with the current fact; `invalid`.
 */
export interface UnderwritingService {
  getUnderwriting(ids: LoanIds): Promise<Underwriting>;
  recordCreditScore(
    ids: LoanIds & { owner: string; agency: string },
    body: CreditScoreBody,
    fromVersion: FromVersion,
    actor: Actor,
  ): Promise<RecordedScore>;
  recordAutomatedFinding(
    ids: LoanIds & { system: UnderwritingSystem },
    body: AutomatedFindingBody,
    fromVersion: FromVersion,
    actor: Actor,
  ): Promise<RecordedFinding>;
  removeFact(
    ids: LoanIds & { factId: string },
    fromVersion: FromVersion,
    actor: Actor,
  ): Promise<AnswerOf<typeof removeUnderwritingFact>>;
}

interface Others {
  loans: Pick<LoansService, 'requireLoan'>;
  documentLists: Pick<DocumentListsService, 'listDocumentsIn'>;
  folderLists: Pick<FolderListsService, 'listFolders'>;
}

/** Where a fact belongs. */
interface Place {
  title: string;
  key: string;
}

/** The most that one answer lists. */
const MOST_DOCUMENTS = 200;
const MOST_FOLDERS = 500;

export function createUnderwritingService(
  { database: { db }, clock, companySettings }: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  { loans, documentLists, folderLists }: Others,
): UnderwritingService {
  const today = () => easternDate(clock.now());

  async function record<Kind extends FactKind, Answer extends object>(
    { customerId, loanId }: LoanIds,
    fact: { kind: Kind; facts: UnderwritingFacts[Kind]; placeIn: (tx: Db) => Promise<Place> | Place },
    {
      actor,
      fromVersion,
      answerOf,
    }: { actor: Actor; fromVersion: FromVersion; answerOf: (fact: StoredFact) => Answer },
  ): Promise<Answer> {
    const { kind, facts: wanted, placeIn } = fact;
    return db.transaction().execute(async (tx) => {
      await requireHeldLoan(tx, { customerId, loanId });
      const { title, key } = await placeIn(tx);
      const before = await findFact(tx, loanId, { kind, key });
      const after = await changeFact(
        tx,
        { customerId, loanId, kind, key, title, before, wanted },
        { actor, at: clock.now().toISOString(), fromVersion, answerOf },
      );
      return answerOf(after);
    });
  }

  return {
    async getUnderwriting(ids) {
      await loans.requireLoan(ids);
      const [facts, files, { folders }] = await Promise.all([
        listFacts(db, ids.loanId),
        documentLists.listDocumentsIn(ids.customerId, DATED_FOLDERS, MOST_DOCUMENTS),
        folderLists.listFolders(ids.customerId, { limit: MOST_FOLDERS }),
      ]);
      const of = (kind: FactKind) => facts.filter((fact) => fact.fact_kind === kind && fact.facts !== null);
      return {
        creditScores: of('credit-score').map(scoreAnswer),
        automatedFindings: of('automated-finding').map(findingAnswer),
        documents: files.map(({ id, name, path, uploaded_at, kind_id, dated_on, borrower }) => ({
          fileId: id,
          name,
          path,
          uploadedOn: uploaded_at,
          ...(kind_id === null ? {} : { kindId: kind_id }),
          ...(dated_on === null ? {} : { datedOn: dated_on }),
          ...(borrower === null ? {} : { borrower }),
        })),
        folders: folders.map(({ path, fileCount, borrowerFileCount, rejected }) => ({
          path,
          fileCount,
          borrowerFileCount,
          ...(rejected === undefined ? {} : { rejected }),
        })),
        ageLimits: ageLimitsOf(companySettings.current()),
      };
    },

    recordCreditScore({ owner, agency, ...ids }, body, fromVersion, actor) {
      if (!isCreditAgency(agency)) throw refusal({ agency: 'is not Equifax, Experian or TransUnion' });
      refuse(wrongScoreFields(body, today()));
      const placeIn = async (tx: Db) => {
        const borrower = loanBorrowers(await findApplication(tx, ids.loanId)).find(
          (one) => one.owner === owner,
        );
        if (borrower === undefined) throw refusal({ owner: 'is no borrower of this loan' });
        const name = fullName(borrower.section1?.part1aPersonalInformation ?? {});
        const title = `${AGENCY_NAMES[agency]} score of ${name || 'a borrower without a name'}`;
        return { title, key: scoreKey(owner, agency) };
      };
      const fact = { kind: 'credit-score', facts: body, placeIn } as const;
      return record(ids, fact, { actor, fromVersion, answerOf: scoreAnswer });
    },

    recordAutomatedFinding({ system, ...ids }, body, fromVersion, actor) {
      refuse(wrongFindingFields(body, today()));
      const placeIn = () => ({ title: findingTitle(system), key: system });
      const fact = { kind: 'automated-finding', facts: body, placeIn } as const;
      return record(ids, fact, { actor, fromVersion, answerOf: findingAnswer });
    },

    removeFact({ factId, ...ids }, fromVersion, actor) {
      return db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const before = await findFact(tx, ids.loanId, { id: factId });
        if (before === undefined) throw notFound();
        const { fact_kind: kind, fact_key: key, fact_title: title } = before;
        const { version } = await changeFact(
          tx,
          { ...ids, kind, key, title, before, wanted: null },
          { actor, at: clock.now().toISOString(), fromVersion, answerOf: ANSWERS[kind] },
        );
        return { factId, version };
      });
    },
  };
}

const ANSWERS: Record<FactKind, (fact: StoredFact) => object> = {
  'credit-score': scoreAnswer,
  'automated-finding': findingAnswer,
};

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw refusal(fields);
}

function refusal(fields: Record<string, string>): AppError {
  return new AppError('invalid', 'Some fields are not valid.', { fields });
}
