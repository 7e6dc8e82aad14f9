import { createContext } from 'react';

/**
 * The id of the heading above some cards, such as a person's name. The cards then have headings below it, and names that
 * end with it: two people's cards of the same title differ.
 */
export const SectionOwner = createContext<string | null>(null);
