import type { Application } from '../../../../domain/application/application.ts';
import { SECTION_KEYS } from '../../../../domain/application/progress/steps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { DirectoriesService } from '../../directories/directories.service.ts';

const PATH = `${SECTION_KEYS.section8}.loanOriginatorName`;
const UNKNOWN_OFFICER = 'please choose a loan officer from the directory';

/**
 * The stored officer is accepted, even after they have left. An empty directory refuses nobody. @throws AppError
 * `invalid`.
 */
export async function refuseUnknownOfficer(
  older: Application,
  newer: Application,
  directories: DirectoriesService,
): Promise<void> {
  const name = newer.section8LoanOriginatorInformation?.loanOriginatorName;
  if (!name || name === older.section8LoanOriginatorInformation?.loanOriginatorName) return;
  const { loanOfficers } = await directories.getDirectories();
  if (loanOfficers.length === 0 || loanOfficers.some(({ firstName }) => firstName === name)) return;
  throw new AppError('invalid', 'Some fields are not valid.', { fields: { [PATH]: UNKNOWN_OFFICER } });
}
