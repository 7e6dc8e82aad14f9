import type { Readable } from 'node:stream';
import type { MismoCheck, MismoNumbers } from '../../../contract/mismo.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  jointNumberOwner,
  type SocialSecurityNumberOwner,
} from '../../../domain/application/section1/social-security-numbers.ts';
import { checkMessage } from '../../../domain/mismo/checks/check-message.ts';
import { missingForUnderwriting } from '../../../domain/mismo/checks/missing-for-underwriting.ts';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import type { Kept } from '../../../domain/mismo/kept/kept.ts';
import type { SealedNumbers } from '../../../domain/mismo/mapping/mismo-loan.ts';
import { mismoFileName } from '../../../domain/mismo/mismo-file-name.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { writeXml, xmlPieces } from '../../../domain/mismo/xml/write-xml.ts';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import {
  type LoanNumbers,
  maskedLoanNumbers,
  type PrintedNumbersService,
} from '../loans/number-reveals/printed-numbers.service.ts';
import { findKeptNumbers } from './imports/known-loans.store.ts';
import type { MismoSealer } from './imports/mismo-sealer.ts';
import { mismoFiles } from './mismo-files.ts';
import type { MismoLoansService } from './mismo-loans.service.ts';
import type { MismoThreads } from './threads/mismo-threads.ts';
import { zipOfFiles } from './zip-of-files.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** A check opens no sealed numbers and uses this one instead. It was printed on sample cards and belongs to nobody. */
const PLACEHOLDER = '219099999';

type AskedList = Parameters<LoansService['listAllLoans']>[0];

export interface MismoExportsService {
  /**
   * The export is recorded before the first byte.
   * @throws AppError `not_found`; `too_many_requests` over a limit; errors of revealing whole numbers.
   */
  exportMismo(
    ids: LoanIds,
    numbers: MismoNumbers,
    actor: Actor,
  ): Promise<{ name: string; pieces: Iterable<string> }>;
  /**
   * One ZIP with all loans of a filter, without account and Social Security numbers, built while it is read. Recorded
   * before the first byte.
   * @throws AppError `step_up_required`; `too_many_requests`.
   */
  exportMismoLoans(
    filter: AskedList,
    actor: Actor,
    viewer: Viewer,
  ): Promise<{ zip: Readable; count: number }>;
  /** Checks what `exportMismo` would write, without opening a number. @throws AppError `not_found`. */
  checkMismo(ids: LoanIds, numbers: MismoNumbers, actor: Pick<Actor, 'staffId'>): Promise<MismoCheck>;
}

export function createMismoExportsService(
  platform: Pick<Platform, 'database' | 'clock'>,
  {
    loans,
    lists,
    schemas,
    numbers: printedNumbers,
    exports,
    sealer,
  }: {
    loans: MismoLoansService;
    lists: Pick<LoansService, 'listAllLoans' | 'countListed'>;
    schemas: Pick<MismoThreads, 'check'>;
    numbers: PrintedNumbersService;
    exports: Pick<ExportsService, 'beginExport'>;
    sealer: Pick<MismoSealer, 'openNumbers'>;
  },
): MismoExportsService {
  const {
    database: { db },
    clock,
  } = platform;
  const facts = () => ({ now: clock.now().toISOString(), version: PRODUCT_VERSION });

  return {
    async exportMismo(ids, wanted, actor) {
      const names = await loans.readOfficerNames();
      const { read, numbers } = await db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const read = await loans.readMismoLoan(tx, ids, names);
        if (wanted === 'left-out') return { read, numbers: {} };
        const { application } = read;
        const purpose = 'MISMO file';
        const revealed = await printedNumbers.revealLoanNumbers(tx, {
          ids,
          application,
          actor,
          purpose,
          confirmsEverybody: true,
        });
        const keptNumbers = sealer.openNumbers(ids.loanId, await findKeptNumbers(tx, ids.loanId));
        return { read, numbers: { ...numbersForFile(revealed), keptNumbers } };
      });
      const root = exportMismo(read.loan, { ...facts(), kept: read.kept, numbers });
      await exports.beginExport(actor, {
        kind: 'mismo-loan',
        items: 1,
        ...ids,
        details: { numbers: wanted },
      });
      return { name: mismoFileName(read), pieces: xmlPieces(root) };
    },

    async exportMismoLoans(filter, actor, viewer) {
      const { sort: _sort, direction: _direction, own: _own, ...named } = filter;
      const count = await lists.countListed(filter, viewer);
      await exports.beginExport(actor, { kind: 'mismo-loans', items: count, details: { filter: named } });
      return { zip: zipOfFiles(mismoFiles(platform, loans, lists.listAllLoans(filter, viewer))), count };
    },

    async checkMismo(ids, wanted, { staffId }) {
      const names = await loans.readOfficerNames();
      const { loan, kept, application } = await loans.readMismoLoan(db, ids, names);
      const numbers = wanted === 'whole' ? placeholdersOf(application, kept) : {};
      const xml = writeXml(exportMismo(loan, { ...facts(), kept, numbers }));
      const { counts, findings } = checkMessage(readXml(xml));
      const errors = await schemas.check(xml, staffId);
      return {
        missing: missingForUnderwriting(loan),
        counts: {
          dataPoints: counts.dataPoints,
          labels: counts.labels,
          arcs: counts.arcs,
          borrowers: counts.borrowers,
        },
        findings: findings.map(({ rule, level, words, path }) => ({ rule, level, words, path })),
        schema: errors === null ? null : { errors },
      };
    },
  };
}

/** Without dashes, as MISMO wants it. */
function numbersForFile({ socialSecurityNumbers, accountNumbers }: LoanNumbers): SealedNumbers {
  const digits = [...socialSecurityNumbers].map(
    ([owner, number]) => [numberOwnerOf(owner), number.replaceAll('-', '')] as const,
  );
  return { socialSecurityNumbers: new Map(digits), accountNumbers };
}

function placeholdersOf(application: Application, kept: Kept): SealedNumbers {
  const { socialSecurityNumbers, accountNumbers } = maskedLoanNumbers(application);
  return {
    socialSecurityNumbers: new Map(
      [...socialSecurityNumbers.keys()].map((owner) => [numberOwnerOf(owner), PLACEHOLDER] as const),
    ),
    accountNumbers: new Map([...accountNumbers.keys()].map((place) => [place, PLACEHOLDER] as const)),
    keptNumbers: new Map(
      kept.points.flatMap(({ path, value }) => (value === null ? [[path, PLACEHOLDER] as const] : [])),
    ),
  };
}

function numberOwnerOf(owner: string): SocialSecurityNumberOwner {
  return owner === 'primary' || owner === 'spouse' ? owner : jointNumberOwner(owner);
}
