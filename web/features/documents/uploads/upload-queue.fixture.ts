import { vi } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { ApiError, NO_ANSWER } from '../../../api/api-error.ts';
import type { ReportStage, SendFile } from './upload.ts';
import { UploadQueue } from './upload-queue.ts';

interface Sending {
  name: string;
  path: string;
  report: ReportStage;
  signal: AbortSignal;
  done: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A queue over a connection whose files arrive when the test decides. */
export function queueOnALine() {
  const line: Sending[] = [];
  const onChanged = vi.fn();
  const network = { isAway: false };
  const send: SendFile = ({ file, path }, report, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<CustomerDocument>();
    signal.addEventListener('abort', () => reject(signal.reason));
    line.push({
      name: file.name,
      path,
      report,
      signal,
      done: async () => {
        resolve({ name: file.name } as CustomerDocument);
        await settled();
      },
      fail: async (error) => {
        reject(error);
        await settled();
      },
    });
    return promise;
  };
  const queue = new UploadQueue({
    send,
    onChanged,
    isAway: () => network.isAway,
    isLost: (error) => error instanceof ApiError && error.status === NO_ANSWER,
  });
  const choose = (files: readonly File[], path: string, customerId = 'c1') =>
    queue.choose(
      files.map((file) => ({ file, path })),
      { customerId, loanId: null },
    );
  const states = () => queue.uploads().map(({ state }) => state);
  const named = (name: string) => queue.uploads().filter(({ file }) => file.name === name);
  return { queue, line, network, choose, onChanged, states, named };
}

export const file = (name: string, content = 'bytes') => new File([content], name, { lastModified: 1 });
