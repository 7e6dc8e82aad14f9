import { type FileOrder, madeFile } from './made-file.ts';
import type { ZippedFile } from './zip-of-files.ts';

export function makeFiles(orders: readonly FileOrder[]): ZippedFile[] {
  return orders.map(madeFile);
}
