import {
  createConditionTemplate,
  type ListedTemplate,
  listConditionTemplates,
  removeConditionTemplate,
  restoreConditionTemplate,
  saveConditionTemplate,
} from '../../../contract/conditions/condition-templates.ts';
import {
  changeCondition,
  changeConditions,
  createConditions,
  deleteConditions,
  listConditions,
} from '../../../contract/conditions/conditions.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { ConditionTemplatesService } from './condition-templates.service.ts';
import type { ConditionsService } from './conditions.service.ts';

export function addConditionRoutes(add: AddEndpoint, conditions: ConditionsService): void {
  add(listConditions, async ({ params }) => ({
    conditions: await conditions.listConditions(idsOf(params)),
  }));
  add(createConditions, ({ params, body, actor, once }) =>
    once<AnswerOf<typeof createConditions>>((run) =>
      conditions.createConditions(idsOf(params), body.conditions, actor, run),
    ),
  );
  add(changeCondition, async ({ params, body, ifMatch, actor, reply }) => {
    const ids = { ...idsOf(params), conditionId: params.conditionId };
    const condition = await conditions.changeCondition(ids, body, ifMatch, actor);
    void reply.header('etag', versionTag(condition.version));
    return condition;
  });
  add(changeConditions, ({ params, body, actor }) =>
    conditions.changeConditions(idsOf(params), body.conditions, body.change, actor),
  );
  add(deleteConditions, ({ params, body, actor }) =>
    conditions.deleteConditions(idsOf(params), body.conditions, actor),
  );
}

function idsOf({ id, loanId }: { id: string; loanId: string }) {
  return { customerId: id, loanId };
}

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
