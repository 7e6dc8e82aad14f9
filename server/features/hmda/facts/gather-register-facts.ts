import type { Application } from '../../../../domain/application/application.ts';
import { withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import type { CompanySettings } from '../../../../domain/company-settings/company-settings.ts';
import { countyFips } from '../../../../domain/hmda/places/county.ts';
import { registerCompany } from '../../../../domain/hmda/register/company-of-settings.ts';
import {
  costsOfRecorded,
  type DisclosedFigures,
  figuresOfClosing,
  figuresOfEstimate,
  type RecordedClosing,
} from '../../../../domain/hmda/register/facts/disclosed-figures.ts';
import type {
  PrimeRates,
  RegisterFacts,
  RegisterLock,
  RegisterStatus,
} from '../../../../domain/hmda/register/facts/register-facts.ts';
import { type KeptRegister, NOTHING_KEPT, staffOf } from '../../../../domain/hmda/register/kept-register.ts';
import { purchaserCode } from '../../../../domain/hmda/register/purchaser-code.ts';
import { asRead } from '../../../../domain/loan-costs/kind-of-name.ts';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import { weekKey } from '../../../../domain/rate-tables/prime-rate-tables.ts';
import { type CalendarDate, easternDate } from '../../../../domain/time/eastern-time.ts';
import type { CreditAgency } from '../../../../domain/underwriting/credit-scores.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readFactsOfLoans } from '../../deadlines/loan-facts.service.ts';
import type { DirectoriesService } from '../../directories/directories.service.ts';
import { readRowInForce } from '../../rate-tables/row-in-force.service.ts';
import * as store from './register-facts.store.ts';

export type HmdaDirectories = Pick<DirectoriesService, 'listPeopleWithTasks'>;

/** Everything about one loan that its row is derived from, with what staff said of it. */
export interface GatheredLoan {
  loanId: string;
  facts: RegisterFacts;
  kept: KeptRegister;
  /** Of what staff said: 0 before the first word. */
  version: number;
}

/** Gathers the facts of loans, batch after batch. Rates and people are read once. */
export interface FactsGatherer {
  /** A fixed number of statements for all of them, plus one for each new week of prime rates. Unknown ones are left out. */
  gather(db: Db, loanIds: readonly string[]): Promise<GatheredLoan[]>;
}

type PrimeKind = Parameters<RegisterFacts['primeRatesOn']>[0];

export function createFactsGatherer(
  directories: HmdaDirectories,
  { now, settings }: { now: Date; settings: CompanySettings },
): FactsGatherer {
  const company = registerCompany(settings);
  const primeRates = new Map<string, PrimeRates | null>();
  let officers: ReadonlyMap<string, string> | undefined;

  async function readOfficers(db: Db): Promise<ReadonlyMap<string, string>> {
    const [people, ids] = await Promise.all([directories.listPeopleWithTasks(db), store.listNmlsIds(db)]);
    const idOf = new Map(ids.map(({ id, nmls_id }) => [id, nmls_id]));
    return new Map(
      people.flatMap(({ staffId, tasks }) =>
        tasks.loanOfficer === null ? [] : [[tasks.loanOfficer, idOf.get(staffId) ?? '']],
      ),
    );
  }

  async function readPrimeRates(db: Db, days: readonly CalendarDate[]): Promise<void> {
    for (const day of new Set(days))
      for (const kind of ['fixed', 'adjustable'] as const) {
        const key = primeKey(kind, day);
        if (primeRates.has(key)) continue;
        const found = await readRowInForce(db, `prime-offer-rates-${kind}`, { on: day, key: weekKey(day) });
        primeRates.set(key, found);
      }
  }

  return {
    async gather(db, loanIds) {
      if (loanIds.length === 0) return [];
      officers ??= await readOfficers(db);
      const rows = await store.listLoanRows(db, loanIds);
      const deadlines = await readFactsOfLoans(db, loanIds, now);
      const actions = Map.groupBy(await store.listActionRows(db, loanIds), ofLoan);
      const decisions = Map.groupBy(await store.listDecisionRows(db, loanIds), ofLoan);
      const disclosures = Map.groupBy(await store.listDisclosureRows(db, loanIds), ofLoan);
      const recorded = Map.groupBy(await store.listRecordedClosings(db, loanIds), ofLoan);
      const known = Map.groupBy(await store.listFactRows(db, loanIds), ofLoan);
      const locksOf = new Map(rows.map(({ id }) => [id, locks(actions.get(id) ?? [])]));
      await readPrimeRates(
        db,
        [...locksOf.values()].flat().flatMap(({ rateSetOn }) => rateSetOn ?? []),
      );
      return rows.map((row) => {
        const dated = deadlines.get(row.id);
        const kept = row.kept ?? NOTHING_KEPT;
        const facts: RegisterFacts = {
          today: easternDate(now),
          loanNumber: row.loan_number,
          givenUli: row.uli,
          progress: row.progress,
          // A joint borrower who was stored without an id is a co-applicant all the same.
          application: withRowIds(JSON.parse(row.document) as Application),
          applicationOn: dated?.applicationOn ?? null,
          loanProgram: row.loan_program,
          closingDate: row.closing_date,
          statuses: statuses(actions.get(row.id) ?? [], row.status),
          decisions: (decisions.get(row.id) ?? []).map(({ kind, terms, figures, reasons, decided_at }) => ({
            kind,
            on: easternDate(decided_at),
            terms,
            figures,
            reasons,
          })),
          openConditions: row.open_conditions,
          dates: dated?.recorded ?? {},
          locks: locksOf.get(row.id) ?? [],
          disclosures: (disclosures.get(row.id) ?? []).map(figuresOf),
          recordedClosings: (recorded.get(row.id) ?? []).map(recordedClosing),
          penaltyYears: row.penalty_years,
          ...underwriting(known.get(row.id) ?? []),
          officerNmlsId: officers?.get(row.loan_officer ?? '') ?? '',
          company,
          staff: staffOf(kept),
          purchaserOf: purchaserCode,
          primeRatesOn: (kind, day) => primeRates.get(primeKey(kind, day)) ?? null,
          countyFips,
        };
        return { loanId: row.id, facts, kept, version: row.version };
      });
    },
  };
}

function ofLoan({ loan_id }: { loan_id: string }): string {
  return loan_id;
}

function primeKey(kind: PrimeKind, day: CalendarDate): string {
  return `${kind} ${day}`;
}

/** Ends with the current one, which no action has if it follows from other facts or came with an import. */
function statuses(actions: readonly store.ActionRow[], current: LoanStatus): RegisterStatus[] {
  const set = actions
    .filter(({ action_type }) => action_type === 'LOAN_STATUS')
    .map(({ status, created_at }) => ({ status: status as LoanStatus, on: easternDate(created_at) }));
  return set.at(-1)?.status === current ? set : [...set, { status: current, on: null }];
}

/** Newest first. */
function locks(actions: readonly store.ActionRow[]): RegisterLock[] {
  return actions
    .filter(({ action_type }) => action_type === 'LOCK')
    .map(({ status, data }) => ({
      status,
      rateSetOn: data.lockExtendedOn ?? data.lockDate ?? null,
      lockedInterestRate: data.lockedInterestRate ?? null,
      loanProgram: data.loanProgram ?? null,
      investorName: data.investorName ?? null,
    }))
    .reverse();
}

function figuresOf(row: store.DisclosureRow): DisclosedFigures {
  const issued = { number: row.number, providedOn: row.issued_on };
  return row.form === 'Closing Disclosure'
    ? figuresOfClosing(row.content, issued)
    : figuresOfEstimate(row.content, issued);
}

function recordedClosing(row: store.RecordedClosingRow): RecordedClosing {
  const { issued_on, charges, lender_credits, has_refund } = row;
  return {
    issuedOn: issued_on,
    costs: costsOfRecorded(charges.map(asRead), { lenderCredits: lender_credits, hasRefund: has_refund }),
  };
}

function underwriting(rows: readonly store.FactRow[]): Pick<RegisterFacts, 'scores' | 'findings'> {
  const scores: RegisterFacts['scores'][number][] = [];
  const findings: RegisterFacts['findings'][number][] = [];
  for (const row of rows)
    if (row.fact_kind === 'credit-score') {
      const [owner = '', agency] = row.fact_key.split('/') as [string, CreditAgency];
      scores.push({ owner, agency, score: row.facts.score, model: row.facts.model });
    } else {
      const { recommendation, date } = row.facts;
      findings.push({ system: row.fact_key as 'du' | 'lpa', recommendation, date });
    }
  return { scores, findings };
}
