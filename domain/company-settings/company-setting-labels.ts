/** The label of each setting of the company, on screen and in the history. */
export const COMPANY_SETTING_LABELS = {
  companyName: 'Company name',
  nmlsId: 'NMLS id',
  addresses: 'Office addresses',
  companyEmailDomains: 'E-mail domains',
  sessionHours: 'Longest session, in hours',
  sessionIdleMinutes: 'Longest pause, in minutes',
  requireSecondFactor: 'Second factor for everybody',
  mailedCodes: 'Sign-in with mailed codes',
  loanAccess: 'Access to loans',
  interestYear: 'Year of prepaid interest',
  interestCreditDays: 'Last day of a month with an interest credit',
  escrowCushionMonths: 'Escrow cushion of quotes, in months',
  housingRatioPercent: 'Highest housing ratio, in percent',
  debtRatioPercent: 'Highest debt ratio, in percent',
} as const;
