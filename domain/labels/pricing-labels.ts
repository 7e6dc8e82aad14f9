const READING = {
  fields: {
    tableId: 'Table',
    validFrom: 'Valid from',
    rows: {
      label: 'Rows',
      row: 'row',
      nameOf: (row: Readonly<Record<string, unknown>>) => String(row.item),
      fields: {
        item: 'Item',
        term: 'Term',
        ltvAbove: 'LTV above',
        ltvTo: 'LTV to',
        scoreFrom: 'Score from',
        scoreTo: 'Score to',
        rate: 'Percentage',
      },
    },
  },
};

/** The fields of a quote's scenario that tables of rates decide about. */
export const PRICING_LABELS = {
  creditScore: 'Credit score',
  refinanceKind: 'Kind of refinance',
  insuranceSource: 'Rate of mortgage insurance',
  insuranceReading: { called: 'Row of mortgage insurance', ...READING },
  adjustmentSource: 'Price adjustments',
  adjustmentReading: { called: 'Rows of price adjustments', ...READING },
};
