import { z } from 'zod';
import { dollarsField, sectionRecordFields } from '../checks/draft-fields.ts';

const totalSchema = z.strictObject({ totalAmount: dollarsField() });

/** Totals of the borrowers' assets, which the summary shows. No page of the wizard asks for them. */
export const section2Schema = z.strictObject({
  ...sectionRecordFields,
  part2aAssets: totalSchema.nullish(),
  part2bOtherAssets: totalSchema.nullish(),
});
