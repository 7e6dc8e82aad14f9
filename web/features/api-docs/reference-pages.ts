/** The pages beside those of endpoints, by the rest of their address. */
export const REFERENCE_PAGES: Readonly<Record<string, string>> = {
  '': 'Getting started',
  errors: 'Errors',
  events: 'Types of events',
};
