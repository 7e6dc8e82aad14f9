import { configureGlobal } from 'fast-check';

// Property tests run 100 cases each by default. A vitest setup file that raises this.
configureGlobal({ numRuns: Number(process.env.PROPERTY_CASES) });
