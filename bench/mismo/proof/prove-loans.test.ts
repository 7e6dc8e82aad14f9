import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REFERENCE } from '../../../server/features/mismo/reference.fixture.ts';
import { createMismoSchemas } from '../../../server/features/mismo/schemas/mismo-schemas.ts';
import { proveLoans, secondCheckIn } from './prove-loans.ts';

const hasReference = existsSync(REFERENCE);

// Tests MISMO-1, MISMO-2, MISMO-5 and MISMO-72.
describe('generated loans', () => {
  it('have files without a fault, whatever they hold', async () => {
    const schemas = createMismoSchemas(hasReference ? REFERENCE : undefined);
    const secondCheck = hasReference ? await secondCheckIn(REFERENCE) : null;
    const proof = await proveLoans({ loans: 200, seed: 7, schemas, secondCheck });
    expect(proof.faults).toEqual([]);
    const checked = hasReference ? 200 : 0;
    expect(proof).toMatchObject({ loans: 200, schemaChecked: checked, checkedTwice: checked });
    expect(proof.borrowers).toBeGreaterThan(200);
    expect(proof.arcs).toBeGreaterThan(1000);
  }, 120_000);

  it('show a fault of the schema and of a second check', async () => {
    const schemas = {
      check: () => Promise.resolve([{ words: 'The element X is not expected.', path: '', line: 3 }]),
    };
    const secondCheck = () => [
      { level: 'E', rule: 'R16', words: 'ASSET_1 belongs to no borrower' },
      { level: 'E', rule: 'R24', words: 'no birth date' },
      { level: 'W', rule: 'R20', words: '11 parties' },
    ];
    const { faults } = await proveLoans({ loans: 1, seed: 7, schemas, secondCheck });
    expect(faults).toEqual([
      'loan 0: schema, line 3: The element X is not expected.',
      'loan 0: second check, R16 ASSET_1 belongs to no borrower',
    ]);
  });
});
