import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../../contract/files.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { fileBytesQuery, forgetOldFiles } from './file-bytes-query.ts';

const MB = 1024 * 1024;

function storedFile(fileId: string): StoredFile {
  const at = '2026-01-05T15:00:00.000Z';
  return {
    fileId,
    name: `${fileId}.pdf`,
    path: 'Others',
    fileFormat: 'application/pdf',
    size: 10 * MB,
    description: null,
    createdOn: at,
    createdBy: 'dana.whitfield',
    lastUpdatedOn: at,
    link: { href: `/api/customers/c1/files/${fileId}` },
  };
}

describe('files looked at lately', () => {
  const bytes = new Blob([new Uint8Array(10 * MB)]);
  const keyOf = (fileId: string) => fileBytesQuery('c1', storedFile(fileId)).queryKey;

  function clientWith(count: number) {
    const client = createQueryClient();
    for (let number = 1; number <= count; number++) {
      client.setQueryData(keyOf(`f${number}`), bytes, { updatedAt: number });
    }
    return client;
  }

  it('are kept up to 50 MB, the newest', () => {
    const client = clientWith(7);
    forgetOldFiles(client);
    const kept = [1, 2, 3, 4, 5, 6, 7].filter(
      (number) => client.getQueryData(keyOf(`f${number}`)) !== undefined,
    );
    expect(kept).toEqual([3, 4, 5, 6, 7]);
  });

  it('never lose the one on screen', () => {
    const client = clientWith(7);
    const stop = new QueryObserver(client, fileBytesQuery('c1', storedFile('f1'))).subscribe(() => undefined);
    forgetOldFiles(client);
    expect(client.getQueryData(keyOf('f1'))).toBeDefined();
    stop();
  });

  it('are told apart by their version', () => {
    const renamed = { ...storedFile('f1'), lastUpdatedOn: '2026-01-06T15:00:00.000Z' };
    expect(fileBytesQuery('c1', renamed).queryKey).not.toEqual(keyOf('f1'));
  });
});
