import { createHash } from 'node:crypto';
import type { Random } from '../../server/demo/random.ts';
import { expectAnswer } from '../office.ts';
import { addCustomer, once, type Writer, type WriterParts } from './writer.ts';

const MOST_LINES = 3000;
/** The share of uploads with the bytes of an earlier file. */
const AGAIN = 0.1;

export function fileWriter({ name, office, ledger, random }: WriterParts & { random: Random }): Writer {
  const customer = once(() => addCustomer(office, `${name}@mail.example`));
  let count = 0;
  let bytes = '';

  return {
    name,
    async step() {
      const customerId = await customer();
      count += 1;
      if (bytes === '' || !random.chance(AGAIN)) bytes = aText();
      const file = { name: `${name} ${count}.txt`, path: 'Others' };
      const created = await office.call({
        method: 'POST',
        path: `/api/customers/${customerId}/files`,
        body: file,
      });
      const place = expectAnswer<{ file: { fileId: string; link: { href: string } } }>(
        created,
        201,
        file.name,
      );
      const { fileId, link } = place.file;
      const body = new FormData();
      body.append('fileToUpload', new Blob([bytes]), file.name);
      // After a lost answer, a client may send the same bytes again.
      const put = await office.ask({ method: 'PUT', path: link.href, body });
      expectAnswer(put, 200, `The bytes of ${file.name}`);
      ledger.file.push({ fileId, customerId, hash: createHash('sha256').update(bytes).digest('hex') });
    },
  };

  function aText(): string {
    const lines = random.int(1, MOST_LINES);
    return `${name} ${count} ${random.int(0, 1e9)}\n`.repeat(lines);
  }
}
