import { addCustomer, uploadMany } from '../files/customer-documents.ts';
import type { BrowserOffice } from './browser-office.ts';

/** A loan whose customer has documents in one folder, and another folder that is empty. */
export interface DocumentsLoan {
  customerId: string;
  loanId: string;
  from: string;
  to: string;
}

/** The API's limit for a page of documents. */
const PAGE = 500;

export async function addDocumentsLoan(
  office: BrowserOffice,
  lastName: string,
  documents: number,
): Promise<DocumentsLoan> {
  const customerId = await addCustomer(office, lastName);
  const { loanId } = await office.call<{ loanId: string }>('POST', `/api/customers/${customerId}/urlas`);
  const loan = { customerId, loanId, from: 'Others', to: 'Survey' };
  await uploadMany(office, customerId, documents, loan.from);
  return loan;
}

/** Puts moved documents back, so that the next round finds what the last one found. */
export async function moveBack(
  office: BrowserOffice,
  { customerId, from, to }: DocumentsLoan,
): Promise<void> {
  const list = `/api/customers/${customerId}/files?path=${to}&limit=${PAGE}`;
  const { files } = await office.call<{ files: { link: { href: string } }[] }>('GET', list);
  for (const { link } of files) await office.call('PUT', link.href, { path: from });
}
