import type { Application } from '../application.ts';
import { stepRules } from '../checks/application-rules.ts';
import { type CompleteIssue, issuesAtFields } from './missing-items.ts';
import type { Step } from './steps.ts';

export function stepIssues(application: Application, step: Step, today: string): CompleteIssue[] {
  return issuesAtFields({ step, rules: stepRules(application, step, today) });
}
