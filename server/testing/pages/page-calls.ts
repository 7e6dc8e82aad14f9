import type { RouteName } from '../../../contract/wire/routes.ts';
import { uploadDocument } from '../calls/order-calls.ts';
import { untilJobsAreDone } from '../calls/session-calls.ts';
import type { TestApp } from '../test-app.ts';
import { aPagedPdf, bytesOf } from './paged-pdfs.ts';

// biome-ignore lint/suspicious/noExplicitAny: as `json()` of an answer.
type Does = (name: RouteName, call?: { payload: object }) => Promise<any>;

/** Searches in documents, splits a scan, undoes it, and keeps a package of the loan. */
export async function callPagesAndPackages(
  does: Does,
  lintel: TestApp,
  ids: Record<string, string>,
): Promise<void> {
  for (const name of ['listFolders', 'listDeletedDocuments'] as const) await does(name);
  await does('findInDocuments', { payload: { text: 'statement' } });
  ids.fileId = await uploadDocument(lintel, ids.id ?? '', 'scan.pdf', await bytesOf(await aPagedPdf(2)));
  const part = { name: 'W-2.pdf', path: 'Others', parts: [{ fileId: ids.fileId, pages: [2] }] };
  ids.stepId = (await does('makeDocumentsOfPages', { payload: { documents: [part] } })).stepId;
  for (const name of ['getDocumentPages', 'undoPageStep'] as const) await does(name);
  await does('putDocument', { payload: { path: 'Appraisal' } });
  const begun = await does('createLoanPackage', { payload: { purpose: 'investor', format: 'pdf' } });
  ids.packageId = begun.packageId;
  await untilJobsAreDone(lintel);
  await does('listLoanPackages');
  await does('keepLoanPackage', { payload: { path: 'Others' } });
}
