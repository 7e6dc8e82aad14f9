/** The groups of the team directories by their names on screen and in the history. */
export const DIRECTORY_GROUP_NAMES = {
  salesTeam: 'Sales team',
  processingTeam: 'Processing team',
  fundingTeam: 'Funding team',
  devTeam: 'Dev team',
  processors: 'Processors',
  loanOfficers: 'Loan officers',
  admins: 'Admins',
  appraisers: 'Appraisers',
} as const;
