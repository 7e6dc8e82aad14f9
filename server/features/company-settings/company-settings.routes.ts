import { getCompanyLogo, putCompanyLogo, removeCompanyLogo } from '../../../contract/company/company-logo.ts';
import {
  getCompanySettings,
  listCompanySettingsChanges,
  saveCompanySettings,
} from '../../../contract/company/company-settings.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { MAX_LOGO_BYTES } from '../../../domain/company-settings/company-logo.ts';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import { AppError } from '../../platform/app-error.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { uploadedPart } from '../../platform/http/uploaded-part.ts';
import { type CompanyLogoService, logoTooLarge } from './company-logo.service.ts';
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

const UPLOADED_FILE = {
  field: putCompanyLogo.upload ?? '',
  maxBytes: MAX_LOGO_BYTES,
  tooLarge: logoTooLarge,
};

function addCompanyLogoRoutes(add: AddEndpoint, logos: CompanyLogoService): void {
  add(getCompanyLogo, async ({ reply }) => {
    const { version, format, content } = await logos.getCompanyLogo();
    return reply
      .headers(attachmentHeaders(format === 'image/png' ? 'logo.png' : 'logo.jpg'))
      .header('etag', versionTag(version))
      .type(format)
      .send(content);
  });
  add(putCompanyLogo, async ({ request, ifMatch, actor, reply }) => {
    if (!request.isMultipart()) throw new AppError('bad_request', 'Please upload the logo as a file.');
    const { pieces } = await uploadedPart(request, UPLOADED_FILE);
    const answer = await logos.putCompanyLogo(pieces, ifMatch, actor);
    void reply.header('etag', versionTag(answer.version));
    return answer;
  });
  add(removeCompanyLogo, async ({ ifMatch, actor, reply }) => {
    const answer = await logos.removeCompanyLogo(ifMatch, actor);
    void reply.header('etag', versionTag(answer.version));
    return answer;
  });
}
