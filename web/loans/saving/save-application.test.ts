import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import { withRowIds } from '../../../domain/application/merging/row-ids.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Loan } from '../loan-queries.ts';
import { type StoredApplication, saveApplication } from './save-application.ts';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/client.ts', () => api);

const FIRST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.firstName';
const LAST_NAME = 'section1BorrowerInformation.part1aPersonalInformation.lastName';

const base: StoredApplication = version('"1"', {});

function version(etag: string, changes: Record<string, unknown>): StoredApplication {
  const application = changed(single, changes);
  return { etag, application, loan: { ...application, customerId: 'c1', loanId: 'l1' } as Loan };
}

function answerOf({ loan, etag }: StoredApplication) {
  return { data: loan, etag };
}

function stale(theirs: StoredApplication): ApiError {
  return new ApiError(412, { current: theirs.loan }, undefined, theirs.etag);
}

beforeEach(() => {
  api.call.mockReset();
});

describe('saveApplication', () => {
  it('sends the whole application with its version', async () => {
    const mine = changed(single, { [FIRST_NAME]: 'Ida' });
    api.call.mockResolvedValueOnce(answerOf(version('"2"', { [FIRST_NAME]: 'Ida' })));
    const outcome = await saveApplication(base, mine);
    expect(outcome).toMatchObject({ kind: 'saved', stored: { etag: '"2"', application: mine } });
    expect(api.call).toHaveBeenCalledExactlyOnceWith('saveApplication', {
      params: { id: 'c1', loanId: 'l1' },
      body: mine,
      ifMatch: '"1"',
    });
  });

  it("applies my change on top of someone else's save, and sends it again", async () => {
    const theirs = version('"2"', { [LAST_NAME]: 'Nib' });
    const both = { [FIRST_NAME]: 'Ida', [LAST_NAME]: 'Nib' };
    api.call.mockRejectedValueOnce(stale(theirs)).mockResolvedValueOnce(answerOf(version('"3"', both)));
    const outcome = await saveApplication(base, changed(single, { [FIRST_NAME]: 'Ida' }));
    expect(outcome.kind).toBe('saved');
    expect(api.call).toHaveBeenLastCalledWith(
      'saveApplication',
      expect.objectContaining({ body: withRowIds(changed(single, both)), ifMatch: '"2"' }),
    );
  });

  it('returns the fields that both changed, and does not overwrite theirs', async () => {
    const theirs = version('"2"', { [FIRST_NAME]: 'Eda' });
    api.call.mockRejectedValueOnce(stale(theirs));
    const outcome = await saveApplication(base, changed(single, { [FIRST_NAME]: 'Ida' }));
    expect(outcome).toMatchObject({
      kind: 'conflict',
      stored: { etag: '"2"' },
      conflicts: [{ path: FIRST_NAME, mine: 'Ida', theirs: 'Eda' }],
    });
    expect(api.call).toHaveBeenCalledOnce();
  });

  it('gives up when others save first again and again', async () => {
    const error = stale(version('"9"', { [LAST_NAME]: 'Nib' }));
    api.call.mockImplementation(async () => {
      throw error;
    });
    const outcome = await saveApplication(base, changed(single, { [FIRST_NAME]: 'Ida' }));
    expect(outcome).toEqual({ kind: 'failed', status: 412 });
  });

  it('names the fields that the server refuses', async () => {
    const error = {
      code: 'invalid' as const,
      message: 'Some fields are not valid.',
      fields: { [FIRST_NAME]: 'no' },
    };
    api.call.mockRejectedValueOnce(new ApiError(400, { error }));
    expect(await saveApplication(base, single)).toEqual({
      kind: 'refused',
      message: 'Some fields are not valid.',
      fields: { [FIRST_NAME]: 'no' },
    });
  });

  it.each([
    ['no connection', new ApiError(0, {}), 0],
    ['a server error', new ApiError(500, {}), 500],
    ['a refusal without fields', new ApiError(400, {}), 400],
    ['a stale answer without the current version', new ApiError(412, {}), 412],
    ['an answer that is no JSON', new SyntaxError('Unexpected token'), 0],
  ])('fails on %s', async (_case, error, status) => {
    api.call.mockRejectedValueOnce(error);
    expect(await saveApplication(base, single)).toEqual({ kind: 'failed', status });
  });

  it.each([null, {}, undefined])('fails on a 200 without data: %s', async (data) => {
    api.call.mockResolvedValueOnce({ data, etag: '"2"' });
    expect(await saveApplication(base, single)).toEqual({ kind: 'failed', status: 200 });
  });
});
