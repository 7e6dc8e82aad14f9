import { SECTION_KEYS } from '../../../domain/application/progress/steps.ts';

/** The application's paths behind the summary's rows; the domain names missing items by these paths. */
export const PERSON_PATH = `${SECTION_KEYS.section1}.part1aPersonalInformation`;
export const JOB_PATH = `${SECTION_KEYS.section1}.part1bcCurrentEmployment`;
export const LOAN_PATH = `${SECTION_KEYS.section4}.part4aLoanInformation`;
export const ADDRESS_PATH = `${LOAN_PATH}.propertyAddress`;
