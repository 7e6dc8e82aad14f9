import { yesNoPaths } from './declarations.ts';

/** The declarations that need no explanation when they are answered with yes. */
const PLAIN: ReadonlySet<string> = new Set([
  'part5aAboutThisProperty.questionA.answer1',
  'part5aAboutThisProperty.questionA.answer2',
]);

/**
 * The declarations that are explained when they are answered with yes: B to M. Each is named by its place in
 * section 5.
 */
export const EXPLAINED_QUESTIONS = [
  ...yesNoPaths('part5aAboutThisProperty'),
  ...yesNoPaths('part5bAboutYourFinances'),
].filter((path) => !PLAIN.has(path));
