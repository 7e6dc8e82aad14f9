import {
  getMailTemplate,
  listMailTemplateChanges,
  listMailTemplates,
  restoreMailTemplate,
  saveMailTemplate,
  testMailTemplate,
} from '../../../contract/settings/mail-templates.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { MailTemplatesService } from './mail-templates.service.ts';

export function addMailTemplateRoutes(add: AddEndpoint, templates: MailTemplatesService): void {
  add(listMailTemplates, async () => ({ templates: await templates.listMailTemplates() }));
  add(getMailTemplate, ({ params, actor }) => templates.getMailTemplate(params.kind, actor));
  add(saveMailTemplate, ({ params, body, ifMatch, actor }) =>
    templates.saveMailTemplate(params.kind, body, ifMatch, actor),
  );
  add(restoreMailTemplate, ({ params, ifMatch, actor }) =>
    templates.restoreMailTemplate(params.kind, ifMatch, actor),
  );
  add(testMailTemplate, ({ params, body, actor, once }) =>
    once<{ sentTo: string }>((run) => templates.testMailTemplate(params.kind, body, actor, run)),
  );
  add(listMailTemplateChanges, ({ params, query }) =>
    templates.listMailTemplateChanges(params.kind, query.before),
  );
}
