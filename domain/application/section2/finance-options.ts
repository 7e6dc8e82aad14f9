/** Options of Sections 1e, 2 and 4d, worded and ordered as on the form. */

/** Section 2a. */
export const ACCOUNT_TYPES = [
  'Checking',
  'Savings',
  'Money Market',
  'Certificate of Deposit',
  'Mutual Fund',
  'Stocks',
  'Stock Options',
  'Bonds',
  'Retirement',
  'Bridge Loan Proceeds',
  'Individual Development Account',
  'Trust Account',
  'Cash Value of Life Insurance',
] as const;

/** Section 2b: assets to be converted to cash. */
export const OTHER_ASSET_TYPES = [
  'Proceeds from Real Estate Property to be sold on or before closing',
  'Proceeds from Sale of Non-Real Estate Asset',
  'Secured Borrowed Funds',
  'Unsecured Borrowed Funds',
  'Cash on Hand',
  'Other Asset',
] as const;

/** Section 2b: amounts that reduce the price or the costs. */
export const CREDIT_TYPES = [
  'Earnest Money',
  'Employer Assistance',
  'Lot Equity',
  'Relocation Funds',
  'Rent Credit',
  'Sweat Equity',
  'Trade Equity',
  'Other Credit',
] as const;

/** Section 4d. Kept beside 2b, because both pay for the closing. */
export const GIFT_TYPES = ['Cash Gift', 'Gift of Equity', 'Grant'] as const;

export const OTHER_ASSETS_AND_CREDITS = [...OTHER_ASSET_TYPES, ...CREDIT_TYPES, ...GIFT_TYPES] as const;

/** Of a gift, grant or credit (Section 4d). */
export const FUND_SOURCES = [
  'Relative',
  'Unmarried Partner',
  'Unrelated Friend',
  'Employer',
  'Community Nonprofit',
  'Religious Nonprofit',
  'Federal Agency',
  'State Agency',
  'Local Agency',
  'Lender',
  'Property Seller',
  'Builder or Developer',
  'Other',
] as const;

/** Section 2c. */
export const LIABILITY_TYPES = [
  'Revolving',
  'Installment',
  'Open 30-Day',
  'Lease',
  'Collection, Judgment or Lien',
  'Taxes',
  'Tax Lien',
  'Other',
] as const;

/** Why a lender may exclude a debt from the ratios (Selling Guide B3-6-05, B3-6-07). */
export const EXCLUSION_REASONS = [
  'Ten or fewer payments left',
  'Paid by another person for 12 months',
  'Paid by the business of the borrower',
  'Assigned to another person by a court',
  'Secured by a financial asset',
  'Listed twice',
  'Other',
] as const;

/** Section 2d. */
export const EXPENSE_TYPES = [
  'Alimony',
  'Child Support',
  'Separate Maintenance',
  'Job Related Expenses',
  'Other',
] as const;

/** Section 1e. */
export const OTHER_INCOME_TYPES = [
  'Alimony',
  'Automobile Allowance',
  'Boarder Income',
  'Capital Gains',
  'Child Support',
  'Disability',
  'Foster Care',
  'Housing or Parsonage',
  'Interest and Dividends',
  'Mortgage Credit Certificate',
  'Mortgage Differential Payments',
  'Notes Receivable',
  'Public Assistance',
  'Retirement',
  'Royalty Payments',
  'Separate Maintenance',
  'Social Security',
  'Trust',
  'Unemployment Benefits',
  'VA Compensation',
  'Other',
] as const;

export type LiabilityType = (typeof LIABILITY_TYPES)[number];
export type ExpenseType = (typeof EXPENSE_TYPES)[number];
