import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { loanListQuery } from '../loan-queries.ts';

afterEach(() => vi.unstubAllGlobals());

const ROW = {
  customerId: 'c1',
  loanId: 'l1',
  loanNumber: 'LN-26-000001',
  loanStatus: 'STARTED',
  primaryBorrowerBriefInfo: {},
  propertyAddress: {},
};

/** Reads a list of 45 loans to its end. Returns the number of loans requested each time. */
async function limitsAsked(limit: number): Promise<number[]> {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (href: string) => {
    const query = new URL(href, 'http://lintel.example').searchParams;
    const [start, size] = [Number(query.get('after') ?? 0), Number(query.get('limit'))];
    asked.push(size);
    const results = Array.from({ length: Math.min(size, 45 - start) }, () => ROW);
    const next = { href: `/api/urlas?limit=${size}&after=${start + size}` };
    return Response.json({ results, links: start + size < 45 ? { next } : {} });
  });
  await new QueryClient().fetchInfiniteQuery({ ...loanListQuery({ limit }), pages: 100 });
  return asked;
}

it("asks first for the address's limit, and then for whole pages", async () => {
  expect(await limitsAsked(1)).toEqual([1, 50]);
});

it('keeps a limit that is at least a page', async () => {
  expect(await limitsAsked(200)).toEqual([200]);
});
