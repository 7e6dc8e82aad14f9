export const REFERENCE_PAGES: Readonly<Record<string, string>> = {
  '': 'Getting started',
  errors: 'Errors',
  events: 'Types of events',
};
