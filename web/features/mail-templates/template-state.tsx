import type { MailTemplateState } from '../../../contract/settings/mail-templates.ts';
import { StatusWord } from '../../ui/status-word.tsx';

export function TemplateState({ template }: { template: MailTemplateState }) {
  if (template.problems.length > 0) {
    return <StatusWord shape="cross-ring" color="var(--bad-tx)" word="Not used" />;
  }
  if (template.isDefault) return <StatusWord shape="ring" color="var(--t-3)" word="Default" />;
  return <StatusWord shape="tick-disc" color="var(--ok-tx)" word="Changed" />;
}
