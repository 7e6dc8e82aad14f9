import { isLender } from '../../../domain/closing-day/settlement.ts';
import type { ClosingDisclosureFacts } from '../../../domain/closing-disclosure/disclosure-facts.ts';
import {
  canMakeRescissionNotice,
  rescissionForm,
  rescissionNotice,
} from '../../../domain/rescission-notice/rescission-notice.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRescindingOwners } from '../disclosure-deliveries/kept-deliveries.service.ts';
import type { LoanIds } from '../loan-costs/known-costs.service.ts';
import type { OfficerDirectories } from '../loan-estimates/loan-officer.service.ts';
import { readClosingBasis } from './closing-basis.ts';
import { composeRescissionNotice } from './pdf/rescission-notice-pdf.ts';

export interface RescissionNoticesService {
  /** Two copies for one who may rescind. @throws AppError `not_found`; `conflict` without a right, or a form. */
  printRescissionNotice(ids: LoanIds & { recipient: string }): Promise<{ name: string; bytes: Buffer }>;
}

export function createRescissionNoticesService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  directories: OfficerDirectories,
): RescissionNoticesService {
  const {
    database: { db },
    clock,
  } = platform;
  return {
    async printRescissionNotice({ recipient, ...ids }) {
      const { facts, content, loanNumber, closedOn } = await readClosingBasis(db, platform, {
        ids,
        directories,
      });
      const owners = await readRescindingOwners(db, ids.loanId);
      const owner = owners.find((one) => one.recipient === recipient);
      if (facts === null || content === null)
        throw new AppError(
          'conflict',
          'The notice needs the figures of the Closing Disclosure. Complete them first.',
        );
      const form = formOf(facts);
      if (owners.length === 0 || form === null)
        throw new AppError('conflict', 'This loan has no right to rescind, so it has no notice of it.');
      if (owner === undefined) throw notFound();
      const { creditor } = facts.loan;
      requirePermission(canMakeRescissionNotice({ creditor }));
      const notice = rescissionNotice({
        form,
        creditor,
        consumer: owner.name,
        property: content.information.property,
        loanId: loanNumber,
        closingOn: closedOn ?? facts.closingOn,
        disclosedOn: null,
        noticeOn: null,
      });
      return {
        name: `Notice of right to cancel ${loanNumber} ${owner.name}.pdf`,
        bytes: await composeRescissionNotice(notice, clock.now().toISOString()),
      };
    },
  };
}

/** The old loan of the same lender, with more lent than it takes to pay it off and the costs, is form H-9 (RESC-1). */
function formOf({ loan, closing }: ClosingDisclosureFacts) {
  const own = closing.payoffs.filter(({ payee }) => isLender(payee, loan.creditor.name));
  const old = own.reduce((sum, { cents }) => sum + cents, 0);
  const costs = loan.charges.reduce((sum, { cents }) => sum + cents, 0);
  return rescissionForm({
    isRefinance: loan.purpose === 'Refinance',
    isOriginalCreditor: own.length > 0,
    hasNewMoney: loan.terms.amountCents > old + costs,
  });
}
