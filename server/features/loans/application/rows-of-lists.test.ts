import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { valueAt } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { mergeApplication } from '../../../../domain/application/merging/merge-application.ts';
import { ADMIN } from '../../../../domain/people/role.ts';
import { type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PROPERTIES = 'section3RealEstate.propertiesOwned';

let app: TestApp;
let loan: OpenLoan;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

const at = (street: string, unit = '') => ({ propertyAddress: { street, unit } });
const owning = (...propertiesOwned: object[]) => ({
  section3RealEstate: { ownRealEstate: true, propertiesOwned },
});

interface Row {
  id: string;
}

async function stored(): Promise<Application> {
  const { section3RealEstate } = (await loan.get()).json();
  return { section3RealEstate };
}

async function storedIds(): Promise<string[]> {
  return (valueAt(await stored(), PROPERTIES) as Row[]).map(({ id }) => id);
}

describe('rows without an id', () => {
  it('get one, which clients that ignore ids preserve through their changes', async () => {
    expect((await loan.put(owning(at('11 Ash St'), at('22 Birch St')), 1)).statusCode).toBe(200);
    const [ash, birch] = await storedIds();
    expect(ash).toMatch(/^[\w-]{1,40}$/);
    expect(ash).not.toBe(birch);
    // Ash is removed, Birch gets a unit, Dogwood is added.
    await loan.put(owning(at('22 Birch St', 'Apt 7'), at('44 Dogwood St')), 2);
    const [first, second] = await storedIds();
    expect(first).toBe(birch);
    expect([ash, birch]).not.toContain(second);
  });

  it('make no version of their own', async () => {
    await loan.put(owning(at('11 Ash St')), 1);
    const again = await loan.put(owning(at('11 Ash St')), 2);
    expect(again.headers.etag).toBe('"2"');
    const other = await loan.put(owning({ ...at('11 Ash St'), id: 'another' }), 2);
    expect(other.headers.etag).toBe('"2"');
  });
});

describe('ids of rows', () => {
  it.each([
    ['twice in one list', [{ id: 'a' }, { id: 'a' }], `${PROPERTIES}[1].id`],
    ['that are no short texts', [{ id: 'a b' }], `${PROPERTIES}[0].id`],
  ])('are refused %s', async (_case, rows, path) => {
    const answer = await loan.put(owning(...rows), 1);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual([path]);
  });

  it("keep two people's changes in one list with their rows", async () => {
    await loan.put(owning(at('11 Ash St'), at('22 Birch St')), 1);
    const base = await stored();
    const [ash, birch] = valueAt(base, PROPERTIES) as [Row, Row];
    await loan.put(owning(birch, { id: 'd', ...at('44 Dogwood St') }), 2);
    const mine = owning(ash, { ...birch, ...at('22 Birch St', 'Apt 7') }) as Application;
    const stale = await loan.put(mine, 2);
    expect(stale.statusCode).toBe(412);
    const { merged, conflicts } = mergeApplication(base, mine, await stored());
    expect(conflicts).toEqual([]);
    expect((await loan.put(merged, 3)).statusCode).toBe(200);
    expect(valueAt(await stored(), PROPERTIES)).toMatchObject([
      { id: birch.id, ...at('22 Birch St', 'Apt 7') },
      { id: 'd', ...at('44 Dogwood St') },
    ]);
  });

  it('never appear in the words of the history', async () => {
    await loan.put(owning({ id: 'opaque-row', ...at('11 Ash St') }), 1);
    const url = `/api/customers/${loan.customer.customerId}/urlas/${loan.loanId}/history`;
    const { body } = await app.as(ADMIN)({ url });
    expect(body).toContain('11 Ash St');
    // In addition to its description, an added row has the id that undoes it.
    expect(body).toContain('"rowId":"opaque-row"');
    expect(body.replaceAll('"rowId":"opaque-row"', '')).not.toContain('opaque-row');
  });
});
