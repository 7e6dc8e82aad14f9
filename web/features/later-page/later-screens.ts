export interface LaterScreen {
  title: string;
  /** What can be done meanwhile. */
  meanwhile: string;
}

const SCREENS: Record<string, LaterScreen> = {
  '/quotes': { title: 'Quotes', meanwhile: 'Loans of every status are in the loan list.' },
  '/generate-quote': {
    title: 'Generate Quote',
    meanwhile: 'Amount, rate and program of a loan are on its summary.',
  },
};

/** What a screen that is not part of this version is called, and what is there meanwhile. */
export function laterScreen(pathname: string): LaterScreen {
  const screen = SCREENS[pathname.replace(/\/$/, '')];
  if (screen === undefined) throw new Error(`${pathname} is not a screen without content`);
  return screen;
}
