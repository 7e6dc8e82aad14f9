import { createContext } from 'react';

/** Why the forms within cannot be submitted; null if they can. */
export const RefusedChanges = createContext<string | null>(null);
