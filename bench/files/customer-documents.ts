import type { BrowserOffice } from '../browser/browser-office.ts';
import type { LeanConnection } from './lean-connection.ts';

const BOUNDARY = 'bench-4f1c9a7e';

/** Creates a customer. @returns the id. */
export async function addCustomer(office: BrowserOffice, lastName: string): Promise<string> {
  const customer = { firstName: 'Ingrid', lastName, primaryEmail: `${lastName.toLowerCase()}@mail.example` };
  const { customerId } = await office.call<{ customerId: string }>('POST', '/api/customers', customer);
  return customerId;
}

/** Uploads a text file as the web app does: creates its place, then sends the bytes. @returns the link to them. */
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

/** The same over a connection of its own, with as little client work as possible. */
export async function uploadLean(
  connection: LeanConnection,
  { address, authorization }: Pick<BrowserOffice, 'address' | 'authorization'>,
  customerId: string,
  { name, path, bytes }: { name: string; path: string; bytes: Buffer },
): Promise<string> {
  const headers = [`host: ${new URL(address).host}`, `authorization: ${authorization}`];
  const place = JSON.stringify({ name, path });
  const made = await connection.send(
    [
      `POST /api/customers/${customerId}/files HTTP/1.1`,
      ...headers,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(place)}`,
    ],
    [place],
  );
  const { file } = JSON.parse(made.start) as { file: { link: { href: string } } };
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="fileToUpload"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  await connection.send(
    [
      `PUT ${file.link.href} HTTP/1.1`,
      ...headers,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      `content-length: ${head.length + bytes.length + end.length}`,
    ],
    [head, bytes, end],
  );
  return file.link.href;
}

/** Uploads small files to one folder, several at once. */
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
