import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

// Tests BASE-36.
it('a save without a network fails at once', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const save = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new Error('No network')),
  });
  await expect(save.execute(undefined)).rejects.toThrow('No network');
});
