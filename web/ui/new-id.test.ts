import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('makes UUIDs of version 4, each different', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
