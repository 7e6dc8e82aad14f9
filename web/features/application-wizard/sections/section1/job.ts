import type { PreviousEmployment } from '../../../../../domain/application/section1/employment.ts';

/** A job. A previous job has the same fields and its end. */
export type Job = PreviousEmployment;
