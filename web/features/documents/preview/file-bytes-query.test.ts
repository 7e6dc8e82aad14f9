import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { dropOldBytes, fileBytesQuery } from './file-bytes-query.ts';

const MB = 1024 * 1024;

describe('recently opened documents', () => {
  const bytes = new Blob([new Uint8Array(10 * MB)]);
  const keyOf = (fileId: string) => fileBytesQuery('c1', { fileId }).queryKey;

  function clientWith(count: number) {
    const client = createQueryClient();
    for (let number = 1; number <= count; number++) {
      client.setQueryData(keyOf(`f${number}`), bytes, { updatedAt: number });
    }
    return client;
  }

  it('are kept up to 50 MB, the newest first', () => {
    const client = clientWith(7);
    dropOldBytes(client);
    const kept = [1, 2, 3, 4, 5, 6, 7].filter(
      (number) => client.getQueryData(keyOf(`f${number}`)) !== undefined,
    );
    expect(kept).toEqual([3, 4, 5, 6, 7]);
  });

  it('never lose the one on screen', () => {
    const client = clientWith(7);
    const stop = new QueryObserver(client, fileBytesQuery('c1', { fileId: 'f1' })).subscribe(() => undefined);
    dropOldBytes(client);
    expect(client.getQueryData(keyOf('f1'))).toBeDefined();
    stop();
  });
});
