import { describe, expect, it } from 'vitest';
import { CLEAN_ROWS, CLEAN_SHEET, cleanRow } from '../clean-rows.fixture.ts';
import { judgeRow, judgeSheet } from '../judge/judge-lines.ts';
import { LAR } from '../record/lar-row.ts';
import { SHEET, type SheetKey } from '../record/transmittal-sheet.ts';
import { rowEdits } from './all-edits.ts';
import { EDIT_EXAMPLES } from './edit-examples.fixture.ts';

// Tests HMDA-4.
describe('the edits on a row', () => {
  it.each(CLEAN_ROWS)('pass a clean row: %s', (kind) => {
    expect(idsOf(judgeRow(cleanRow(kind), CLEAN_SHEET, 2026))).toEqual([]);
  });

  it('are each raised by a change that raises nothing else, or what cannot be avoided', () => {
    const wrong = EDIT_EXAMPLES.filter(({ row, raised }) => {
      const found = idsOf(judgeRow(row, CLEAN_SHEET, 2026)).sort();
      return found.join() !== raised.join();
    }).map(({ id }) => id);
    expect(wrong).toEqual([]);
  });

  it('all have such a change, but for Q647, which the agency of the sheet decides', () => {
    const shown = new Set(EDIT_EXAMPLES.map(({ id }) => id));
    expect(idsOf(rowEdits(2026)).filter((id) => !shown.has(id))).toEqual(['Q647']);
    const hud = CLEAN_SHEET.with(SHEET.agency, '7');
    const exempt = cleanRow('originated', { loanTerm: 'Exempt' });
    expect(idsOf(judgeRow(exempt, hud, 2026))).toEqual(['Q646', 'Q647']);
    expect(idsOf(judgeRow(exempt, CLEAN_SHEET, 2026))).toEqual(['Q646']);
  });

  it('read the fields that the example changes', () => {
    const apart = EDIT_EXAMPLES.filter(({ id, row }) => {
      const edit = rowEdits(2026).find((other) => other.id === id);
      return edit?.fields.every((field) => row[field] === cleanRow()[field]);
    });
    expect(apart.map(({ id }) => id)).toEqual([]);
  });
});

it.each([
  ['1234', [], []],
  ['0123', [], []],
  ['12345678', [], ['V695-3']],
  ['3000001', [], ['V695-3']],
  ['123', ['V695-3', 'Q621'], ['V695-3']],
])('judges NMLSR ID %s by the year', (nmlsrId, in2025, in2026) => {
  const old = cleanRow('originated', { nmlsrId, applicationDate: '20250310', actionTakenDate: '20250428' });
  expect(idsOf(judgeRow(old, CLEAN_SHEET, 2025))).toEqual(in2025);
  expect(idsOf(judgeRow(cleanRow('originated', { nmlsrId }), CLEAN_SHEET, 2026))).toEqual(in2026);
});

// 77.7 % of the value: the ratio is compared with as many decimals as it has.
it.each([
  ['80', '2', []],
  ['78', '2', []],
  ['77.7', '2', []],
  ['77.69', '2', ['Q617']],
  ['77', '2', []],
  ['77', '1', ['Q617']],
  ['77.70', '1', []],
])(
  'compares a combined loan-to-value ratio of %s with the loan (type %s)',
  (combinedLoanToValue, loanType, raised) => {
    const type = raised.length > 0 ? '1' : loanType;
    const row = cleanRow('originated', {
      combinedLoanToValue,
      loanType: type,
      loanAmount: '388500',
      propertyValue: '500000',
      purchaser: '0',
    });
    expect(idsOf(judgeRow(row, CLEAN_SHEET, 2026))).toEqual(raised);
  },
);

it('judges a row that is still blank without failing', () => {
  const blank = cleanRow().map(() => '');
  expect(idsOf(judgeRow(blank, CLEAN_SHEET, 2026))).toContain('V611');
  expect(idsOf(judgeRow([], [], 2026))).toContain('V618');
});

it.each<[string, SheetKey, string, boolean]>([
  ['S300', 'recordIdentifier', '2', false],
  ['S302', 'year', '2025', false],
  ['V600', 'lei', 'ABC', false],
  ['V601', 'contactName', '', false],
  ['V602', 'quarter', '2', false],
  ['V603', 'contactPhone', '8015550142', false],
  ['V604', 'state', 'Utah', false],
  ['V605', 'zip', '8410', false],
  ['V606', 'entries', '0', false],
  ['V607', 'taxId', '010123456', false],
  ['V717', 'contactEmail', 'ada@summit', false],
  ['V718', 'quarter', '4', true],
  ['V719-1', 'institutionName', '2026', false],
  ['V719-2', 'institutionName', CLEAN_SHEET[SHEET.lei] ?? '', false],
])('raises %s on the sheet', (id, key, value, quarterly) => {
  const sheet = CLEAN_SHEET.with(SHEET[key], value);
  expect(idsOf(judgeSheet(sheet, 2026, quarterly))).toEqual([id]);
  expect(idsOf(judgeSheet(CLEAN_SHEET, 2026))).toEqual([]);
});

it('judges a sheet of a quarter as that of a quarterly filer', () => {
  expect(idsOf(judgeSheet(CLEAN_SHEET.with(SHEET.quarter, '2'), 2026))).toEqual([]);
});

it('compares the LEI with the sheet in any case', () => {
  const row = cleanRow();
  const lower = row.with(LAR.lei, (row[LAR.lei] ?? '').toLowerCase());
  expect(idsOf(judgeRow(lower, CLEAN_SHEET, 2026))).toEqual([]);
});

function idsOf(edits: readonly { id: string }[]): string[] {
  return edits.map(({ id }) => id);
}
