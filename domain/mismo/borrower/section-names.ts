/** The sections of one borrower, relative to their record: the application, the spouse or a joint borrower. */
export const SECTION_1 = 'section1BorrowerInformation';
export const SECTION_3 = 'section3RealEstate';
export const SECTION_5 = 'section5Declarations';
export const SECTION_7 = 'section7DemographicInformation';
export const PERSON = `${SECTION_1}.part1aPersonalInformation`;

export const SPOUSE = `${PERSON}.spouse`;
export const OTHER_BORROWERS = `${PERSON}.otherBorrowers`;

export const SECTION_2 = 'section2AssetsAndLiabilities';
export const SECTION_4 = 'section4LoanAndPropertyInformation';
export const SECTION_8 = 'section8LoanOriginatorInformation';
