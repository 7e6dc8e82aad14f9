import { z } from 'zod';
import { sectionRecordFields, textField } from './checks/draft-fields.ts';
import { section1Schema } from './section1/section1-borrower.ts';
import { section2Schema } from './section2/section2-assets.ts';
import { section3Schema } from './section3/section3-real-estate.ts';
import { section4Schema } from './section4/section4-loan-and-property.ts';
import { section5Schema } from './section5/section5-declarations.ts';
import { section7Schema } from './section7/section7-demographics.ts';
import { section8Schema } from './section8/section8-originator.ts';

/** May be incomplete, never malformed. Unknown fields are errors. The spouse record has the co-borrower's pages. */
export const applicationDraftSchema = z.strictObject({
  section1BorrowerInformation: section1Schema.nullish(),
  section2AssetsAndLiabilities: section2Schema.nullish(),
  section3RealEstate: section3Schema.nullish(),
  section4LoanAndPropertyInformation: section4Schema.nullish(),
  section5Declarations: section5Schema.nullish(),
  section7DemographicInformation: section7Schema.nullish(),
  section8LoanOriginatorInformation: section8Schema.nullish(),
  loanApplicationProgress: sectionRecordFields.loanApplicationProgress,
  updatedByApp: textField(),
  updatedByUser: textField(),
});

export type Application = z.infer<typeof applicationDraftSchema>;

const APP_NAME = 'PROCESSING_FRONTEND';

/** The document to store. Its progress is left out, because it is a column of the loan. */
export function documentOf(application: Application, updatedByUser: string): Application {
  const { loanApplicationProgress: _, ...document } = application;
  return { ...document, updatedByUser, updatedByApp: APP_NAME };
}
