/**
 * Headings and sentences of form H-27(B), the written list of providers. Appendix H has it as a picture, and no
 * transcript of it was found. Comment 19(e)(1)(vi)-3 allows another format and content, so these words say what
 * the paragraphs ask for.
 */
export const PROVIDER_LIST_WORDS = {
  // 12 CFR 1026.19(e)(1)(vi)(C)
  title: 'Written List of Providers',
  dateIssued: 'DATE ISSUED',
  applicants: 'APPLICANTS',
  property: 'PROPERTY',
  loanId: 'LOAN ID #',
  // The heading of 12 CFR 1026.37(f)(3): the services must correspond (comment 19(e)(1)(vi)-3).
  services: 'Services You Can Shop For',
  // 12 CFR 1026.19(e)(1)(vi)(C), comment -5.
  mayChoose:
    'You can shop for these services. You may choose a provider from this list, or a different provider that is not on it.',
  // Comment 19(e)(1)(vi)-6.
  noEndorsement: 'A provider on this list is not endorsed by us.',
  service: 'Service',
  // Optional by comment 19(e)(1)(vi)-3.
  estimate: 'Estimated Fee',
  provider: 'Provider We Identified',
  // Comment 19(e)(1)(vi)-4: enough to contact the provider.
  contact: 'Contact Information',
} as const;
