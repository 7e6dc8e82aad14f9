import { z } from 'zod';
import { sectionRecordFields, textField } from './draft-fields.ts';
import { section1Schema } from './section1-borrower.ts';
import { section2Schema } from './section2-assets.ts';
import { section3Schema } from './section3-real-estate.ts';
import { section4Schema } from './section4-loan-and-property.ts';
import { section5Schema } from './section5-declarations.ts';
import { section7Schema } from './section7-demographics.ts';
import { section8Schema } from './section8-originator.ts';

/**
 * A loan application as it is saved. It may be incomplete, never malformed; a field that it does not know is an error
 * and not dropped. The co-borrower's pages are inside the spouse record of section 1.
 */
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
