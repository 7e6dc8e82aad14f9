import { applyPatch, type Operation } from 'rfc6902';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBorrower, openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('keeps a history from which every version can be rebuilt', async () => {
  const loan = await openLoan(app);
  const versions: unknown[] = [stored(await loan.get())];
  for (let version = 1; version <= 60; version += 1) {
    const answer = await loan.put(aBorrower({ firstName: 'Annie', suffix: 'I'.repeat(version) }), version);
    versions.push(stored(answer));
  }
  const history = await loan.events();
  expect(history.map((event) => [event.kind, event.from_version, event.to_version])).toEqual(
    Array.from({ length: 60 }, (_, index) => ['application-saved', index + 1, index + 2]),
  );
  let document: unknown;
  for (const [index, { patch, details }] of history.entries()) {
    const { snapshot } = (details ?? {}) as { snapshot?: unknown };
    if (snapshot !== undefined) {
      if (index > 0) expect(snapshot).toEqual(document);
      document = structuredClone(snapshot);
    }
    expect(document).toEqual(versions[index]);
    applyPatch(document, patch as Operation[]);
  }
  expect(document).toEqual(versions.at(-1));
  expect(history.filter(({ details }) => (details as { snapshot?: unknown } | null)?.snapshot)).toHaveLength(
    2,
  );
});

/** Without header and stamps. */
function stored(answer: { json(): Record<string, unknown> }): Record<string, unknown> {
  const { section1BorrowerInformation, updatedByApp, updatedByUser } = answer.json();
  return JSON.parse(JSON.stringify({ section1BorrowerInformation, updatedByApp, updatedByUser }));
}
