import type { BrowserOffice } from '../browser/browser-office.ts';

const BOUNDARY = 'bench-4f1c9a7e';

export async function addCustomer(office: BrowserOffice, lastName: string): Promise<string> {
  const customer = { firstName: 'Ingrid', lastName, primaryEmail: `${lastName.toLowerCase()}@mail.example` };
  const { customerId } = await office.call<{ customerId: string }>('POST', '/api/customers', customer);
  return customerId;
}

/** Creates the document, then sends its bytes. @returns the link. */
export async function uploadFile(
  office: Pick<BrowserOffice, 'address' | 'authorization' | 'call'>,
  customerId: string,
  { name, path, bytes }: { name: string; path: string; bytes: Buffer },
): Promise<string> {
  const place = await office.call<{ file: { link: { href: string } } }>(
    'POST',
    `/api/customers/${customerId}/files`,
    { name, path },
  );
  const { href } = place.file.link;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="fileToUpload"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
  const answer = await fetch(office.address + href, {
    method: 'PUT',
    headers: {
      authorization: office.authorization,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  if (!answer.ok) throw new Error(`PUT ${href}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
  await answer.arrayBuffer();
  return href;
}

export async function uploadMany(
  office: BrowserOffice,
  customerId: string,
  count: number,
  path: string,
): Promise<void> {
  let next = 0;
  const uploader = async () => {
    while (next < count) {
      next += 1;
      const name = `Statement ${next}.txt`;
      await uploadFile(office, customerId, { name, path, bytes: Buffer.from(`${customerId} ${name}`) });
    }
  };
  await Promise.all(Array.from({ length: 6 }, uploader));
}
