import {
  createLoanPackage,
  downloadLoanPackage,
  keepLoanPackage,
  type LoanPackage,
  listLoanPackages,
} from '../../../../contract/documents/loan-packages.ts';
import type { AddEndpoint } from '../../../platform/http/endpoint-route.ts';
import { sendDocument } from '../downloads/send-document.ts';
import type { LoanPackagesService } from './loan-packages.service.ts';

export function addLoanPackageRoutes(add: AddEndpoint, packages: LoanPackagesService): void {
  const loanOf = ({ id, loanId }: { id: string; loanId: string }) => ({ customerId: id, loanId });
  add(listLoanPackages, ({ params }) => packages.listLoanPackages(loanOf(params)));
  add(createLoanPackage, ({ params, body, actor, once }) =>
    once<LoanPackage>((run) => packages.createLoanPackage(loanOf(params), body, actor, run)),
  );
  add(downloadLoanPackage, async ({ params, actor, request, reply }) => {
    const ids = { ...loanOf(params), packageId: params.packageId };
    const file = await packages.openLoanPackage(ids);
    return sendDocument(file, { request, reply, begin: () => file.begin(actor) });
  });
  add(keepLoanPackage, async ({ params, body, actor }) => ({
    file: await packages.keepLoanPackage(
      { ...loanOf(params), packageId: params.packageId },
      body.path,
      actor,
    ),
  }));
}
