import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { idleLine } from './idle-line.ts';

test('the line is idle once the last read is answered', async () => {
  const client = new QueryClient();
  const answers: (() => void)[] = [];
  const read = (name: string) =>
    client.prefetchQuery({
      queryKey: [name],
      queryFn: () => new Promise<string>((resolve) => answers.push(() => resolve(name))),
    });
  const reads = [read('loans'), read('counts')];
  const steps: string[] = [];
  const idle = idleLine(client).then(() => steps.push('idle'));
  answers[0]?.();
  await reads[0];
  steps.push('loans');
  answers[1]?.();
  await reads[1];
  steps.push('counts');
  await idle;
  expect(steps).toEqual(['loans', 'counts', 'idle']);
});
