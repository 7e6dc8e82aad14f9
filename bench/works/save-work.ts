import { sql } from 'kysely';
import type { Application } from '../../domain/application/application.ts';
import { COMPLETE_PROGRESS } from '../../domain/application/progress/steps.ts';
import type { PreparedWork, SaveTarget } from '../load/load-plan.ts';
import type { Recorder } from '../load/recorder.ts';
import { templateOf } from '../load/statement-template.ts';
import { loanPath, type SampledLoan, sampleLoans } from './loan-sample.ts';
import { readTemplate } from './read-work.ts';

const LOANS = 800;

/** Stands for the changing answer. No invented text contains it. */
const PLACE = '§answer§';

export async function prepareSave(recorder: Recorder): Promise<PreparedWork> {
  const loans = await sampleLoans(recorder.db, LOANS, {
    where: sql`progress = ${COMPLETE_PROGRESS} AND status NOT IN ('STARTED', 'PARTIAL')`,
    withDocuments: true,
  });
  const [probe] = loans;
  if (probe === undefined) throw new Error('There is no loan to save.');
  // Version 2 has a snapshot; all later saves are alike.
  await recordSave(recorder, probe, '1');
  const { statements, now } = await recordSave(recorder, { ...probe, version: probe.version + 1 }, '2');
  const stored = await recorder.db
    .selectFrom('loan_applications')
    .select(sql<string>`document::text`.as('document'))
    .where('loan_id', '=', probe.loanId)
    .executeTakeFirstOrThrow();
  const write = statements.at(-1);
  const { statements: reads } = await recorder.record({ url: loanPath(probe) });
  const stamps = stampsOf(stored.document);
  probe.version += 2;
  return {
    cases: [
      {
        work: 'save',
        title: 'save one application with history',
        plan: { kind: 'saves', targets: loans.map((loan) => saveTarget(loan, stamps)) },
      },
    ],
    bare: {
      read: readTemplate(reads, probe),
      write:
        write &&
        templateOf(write, {
          loanId: probe.loanId,
          customerId: probe.customerId,
          document: stored.document,
          fromVersion: probe.version - 1,
          toVersion: probe.version,
          progress: COMPLETE_PROGRESS,
          now,
        }),
    },
  };
}

function recordSave(recorder: Recorder, loan: SampledLoan, answer: string) {
  const { path, before, after, version } = saveTarget(loan, {});
  return recorder.record({
    method: 'PUT',
    url: path,
    headers: { 'if-match': `"${version}"`, 'content-type': 'application/json' },
    payload: `${before}${answer}${after}`,
  });
}

/**
 *
 * @param stamps the fields that Lintel adds, so that the bare server stores the same.
 */
function saveTarget(loan: SampledLoan, stamps: Application): SaveTarget {
  const application: Application = { ...(JSON.parse(loan.document) as Application), ...stamps };
  const address = application.section1BorrowerInformation?.part1aPersonalInformation?.addresses?.[0];
  if (address === undefined) throw new Error(`Loan ${loan.loanId} has no address to change.`);
  address.unit = PLACE;
  const [before = '', after = ''] = JSON.stringify(application).split(PLACE);
  return { path: loanPath(loan), before, after, version: loan.version };
}

function stampsOf(document: string): Application {
  const { updatedByUser, updatedByApp } = JSON.parse(document) as Application;
  return { updatedByUser, updatedByApp };
}
