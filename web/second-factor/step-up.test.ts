import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { endStepUp, isStepUpOpen, withStepUp } from './step-up.ts';

const wanted = () => new ApiError(403, { error: { code: 'step_up_required', message: 'Please confirm.' } });

describe('an action that may ask for a step-up', () => {
  it('asks nobody when it succeeds without one', async () => {
    expect(await withStepUp(() => Promise.resolve('done'))).toBe('done');
    expect(isStepUpOpen()).toBe(false);
  });

  it('is repeated once the person has confirmed, with everything that waited', async () => {
    const one = vi.fn<() => Promise<string>>().mockRejectedValueOnce(wanted()).mockResolvedValue('one');
    const other = vi.fn<() => Promise<string>>().mockRejectedValueOnce(wanted()).mockResolvedValue('other');
    const both = Promise.all([withStepUp(one), withStepUp(other)]);
    await vi.waitFor(() => expect(one.mock.calls.length + other.mock.calls.length).toBe(2));
    await vi.waitFor(() => expect(isStepUpOpen()).toBe(true));
    endStepUp('confirmed');
    expect(await both).toEqual(['one', 'other']);
    expect(isStepUpOpen()).toBe(false);
  });

  it('fails with words when the person closes the dialog, and passes on every other refusal', async () => {
    const refused = withStepUp(() => Promise.reject(wanted()));
    await vi.waitFor(() => expect(isStepUpOpen()).toBe(true));
    endStepUp('cancelled');
    await expect(refused).rejects.toThrow('You did not confirm your identity.');
    const forbidden = new ApiError(403, {
      error: { code: 'forbidden', message: 'Your role does not allow this.' },
    });
    await expect(withStepUp(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  });
});
