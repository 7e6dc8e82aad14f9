import type { Upload } from './upload.ts';

export function anUpload(changes: Partial<Upload> = {}): Upload {
  return {
    id: 1,
    customerId: 'c1',
    loanId: 'l1',
    file: new File(['bytes'], 'a.pdf'),
    path: 'Survey',
    permission: { ok: true },
    batch: 1,
    state: 'chosen',
    percent: 0,
    ...changes,
  };
}
