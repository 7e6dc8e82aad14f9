/** The fields of a scenario that its quality checks use. */
export const CHECK_LABELS = {
  units: 'Units',
  propertyState: 'State of the property',
  propertyCounty: 'County of the property',
  rateSetOn: 'Rate set on',
  primeOfferRate: {
    label: 'Average prime offer rate',
    fields: {
      rate: 'Average prime offer rate',
      reading: {
        label: 'Row of the table',
        fields: {
          tableId: 'Table',
          kind: 'Kind of rate',
          years: 'Years',
          week: 'Week',
          rateSetOn: 'Rate counts as set on',
        },
      },
    },
  },
  loanLimit: {
    label: 'Loan limit',
    fields: {
      limitCents: 'Loan limit of the county',
      baselineCents: 'Loan limit of most counties',
      reading: { label: 'Row of the table', fields: { tableId: 'Table', year: 'Year', row: 'Row' } },
    },
  },
};
