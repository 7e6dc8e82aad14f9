import { TemplateChoiceDialog } from '../features/conditions/template-choice-dialog.tsx';
import { DecisionsPage } from '../features/decisions/decisions-page.tsx';

/** Decisions, with the templates of their conditions. */
export function DecisionsScreen() {
  return <DecisionsPage TemplateDialog={TemplateChoiceDialog} />;
}
