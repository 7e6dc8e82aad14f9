import {
  createConditionTemplate,
  type ListedTemplate,
  listConditionTemplates,
  removeConditionTemplate,
  restoreConditionTemplate,
  saveConditionTemplate,
} from '../../../contract/conditions/condition-templates.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ConditionTemplatesService } from './condition-templates.service.ts';

export function addConditionTemplateRoutes(add: AddEndpoint, templates: ConditionTemplatesService): void {
  add(listConditionTemplates, async () => ({ templates: await templates.listConditionTemplates() }));
  add(createConditionTemplate, ({ body, actor, once }) =>
    once<ListedTemplate>((run) => templates.createConditionTemplate(body, actor, run)),
  );
  add(saveConditionTemplate, ({ params, body, ifMatch, actor }) =>
    templates.saveConditionTemplate(params.templateId, body, ifMatch, actor),
  );
  add(removeConditionTemplate, async ({ params, ifMatch, actor }) => {
    await templates.removeConditionTemplate(params.templateId, ifMatch, actor);
    return undefined;
  });
  add(restoreConditionTemplate, ({ params, ifMatch, actor }) =>
    templates.restoreConditionTemplate(params.templateId, ifMatch, actor),
  );
}
