import { describe, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { MoveResult } from './move-documents.ts';
import { moveFailureWords } from './move-status.tsx';

type Copy = MoveResult['failed'][number]['copy'];

const failed = (...copies: Copy[]) => ({
  failed: copies.map((copy) => ({ document: {} as CustomerDocument, error: new ApiError(500, {}), copy })),
});

describe('a move that failed says', () => {
  it.each<[Copy[], string]>([
    [['none'], ''],
    [['made'], '. A copy is in Survey already. Trying again makes no second copy.'],
    [['made', 'none', 'made'], '. 2 copies are in Survey already. Trying again makes no second copy.'],
    [['unknown'], '. A copy may be in Survey already. Trying again makes no second copy.'],
  ])('where copies are: %j', (copies, words) => {
    expect(moveFailureWords(failed(...copies), 'Survey')).toBe(
      `Internal Server Error, please try again later${words}`,
    );
  });

  it('nothing while nothing failed', () => {
    expect(moveFailureWords(failed(), 'Survey')).toBeNull();
  });
});
