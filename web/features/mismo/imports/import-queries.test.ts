import { expect, it } from 'vitest';
import { isBatchId } from './import-queries.ts';

// Tests MISMO-55.
it.each(['doubtful', 'check', '', '0198b1f0-0000-7000-8000-00000000000', '../files'])(
  'asks the server for no import of the address %j',
  (part) => {
    expect(isBatchId(part)).toBe(false);
  },
);

it('knows the id of an import', () => {
  expect(isBatchId('0198B1F0-0000-7000-8000-000000000001')).toBe(true);
});
