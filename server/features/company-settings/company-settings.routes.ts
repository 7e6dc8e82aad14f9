import {
  getCompanySettings,
  listCompanySettingsChanges,
  saveCompanySettings,
} from '../../../contract/company/company-settings.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { addCompanyLogoRoutes } from './company-logo.routes.ts';
import type { CompanySettingsService } from './company-settings.service.ts';

export function addCompanySettingsRoutes(add: AddEndpoint, settings: CompanySettingsService): void {
  add(getCompanySettings, async ({ actor, reply }) => {
    const answer = await settings.getCompanySettings(actor);
    void reply.header('etag', versionTag(answer.version));
    return answer;
  });
  add(saveCompanySettings, async ({ body, ifMatch, actor, reply }) => {
    const answer = await settings.saveCompanySettings(body as Partial<CompanySettings>, ifMatch, actor);
    void reply.header('etag', versionTag(answer.version));
    return answer;
  });
  add(listCompanySettingsChanges, ({ query }) => settings.listCompanySettingsChanges(query));
  addCompanyLogoRoutes(add, settings.logo);
}
