import { exportLoans } from '../../server/commands/mismo/export-loans.ts';
import { answerParent } from '../child-process.ts';

export interface ExportOrder {
  /** The ZIP that is written. */
  target: string;
}

/** A process that exports all loans of its DATA_DIR as `npm run mismo -- export` does. @returns seconds. */
answerParent<ExportOrder, number>(async ({ target }) => {
  const began = performance.now();
  await exportLoans(target, {}, () => undefined);
  return (performance.now() - began) / 1000;
});
