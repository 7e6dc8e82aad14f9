import { withValueAt } from '../answers/answer-values.ts';
import { DECLARATIONS, type DeclarationPart, type YesNoPath, yesNoPaths } from '../section5/declarations.ts';
import type { Section5 } from '../section5/section5-declarations.ts';

const PRIMARY_RESIDENCE: YesNoPath = 'part5aAboutThisProperty.questionA.answer1';

/** Declarations of a borrower who will live in the property and has nothing else to declare. */
export function nothingToDeclare(): Section5 {
  return declarations((path) => path === PRIMARY_RESIDENCE);
}

/** Declarations with these answers to all yes/no questions, without follow-ups of another kind. */
export function declarations(answerTo: (path: YesNoPath) => boolean): Section5 {
  const parts = Object.keys(DECLARATIONS) as DeclarationPart[];
  return parts
    .flatMap(yesNoPaths)
    .reduce<Section5>((section, path) => withValueAt(section, path, answerTo(path)), {});
}
