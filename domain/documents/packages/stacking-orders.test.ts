import { describe, expect, it } from 'vitest';
import { PACKAGE_SETTINGS, stackDocuments, stackingOrder } from './stacking-orders.ts';

const { schema } = PACKAGE_SETTINGS.investorPackageOrder;

describe('a stacking order', () => {
  it('takes folders in any spelling, once each', () => {
    expect(schema.parse('appraisal,  Title documents,Income/paychecks/W2, APPRAISAL')).toBe(
      'Appraisal, Title_Documents, Income/paychecks/W2',
    );
  });

  it.each([
    ['', 'Enter at least one folder'],
    ['Appraisal, Taxes', '‘Taxes’ is none of the twelve folders'],
  ])('refuses %o', (line, message) => {
    expect(schema.safeParse(line).error?.issues[0]?.message).toBe(message);
  });
});

it('documents lie in the order of folders, oldest first, with those of subfolders; empty folders are missing', () => {
  const document = (name: string, path: string, createdOn: string) => ({ name, path, createdOn });
  const settings = {
    investorPackageOrder: 'Survey, Appraisal',
    closingPackageOrder: '',
    auditPackageOrder: '',
  };
  const stacked = stackDocuments(stackingOrder(settings, 'investor'), [
    document('new', 'Appraisal', '2'),
    document('below', 'Appraisal/Second', '0'),
    document('old', 'Appraisal', '1'),
    document('elsewhere', 'Others', '1'),
  ]);
  expect(stacked.missing).toEqual(['Survey']);
  expect(stacked.folders.map(({ documents }) => documents.map(({ name }) => name))).toEqual([
    ['old', 'new', 'below'],
  ]);
});
