import type { CustomerDocument } from '../../../contract/documents.ts';
import { call } from '../../api/client.ts';
import { readPages } from '../../api/read-pages.ts';

/** The API's maximum, for fewer requests when the whole list is needed. */
const PAGE = 500;

/** Every document of a customer or of one of their folders, newest first: for actions on all of them, loaded or not. */
export async function readAllDocuments(
  customerId: string,
  { path, signal }: { path?: string | undefined; signal?: AbortSignal } = {},
): Promise<CustomerDocument[]> {
  const request = { params: { id: customerId }, query: { path, limit: PAGE } };
  const pages = await readPages(
    async (href) =>
      (await call('listDocuments', request, { ...(href && { href }), ...(signal && { signal }) })).data,
  );
  // A document that changes in the meantime can be on two pages.
  return [
    ...new Map(pages.flatMap(({ files }) => files).map((document) => [document.fileId, document])).values(),
  ];
}
