import { z } from 'zod';
import { LOGO_FORMATS } from '../../domain/company-settings/company-logo.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const ACCESS = rolesWith('manage-settings');

export const companyLogoSchema = z.object({
  /** 0 until a logo is set. Sent back in `If-Match`. */
  version: z.int(),
  picture: z
    .object({
      format: z.enum(LOGO_FORMATS),
      width: z.int().describe('In pixels, as the height.'),
      height: z.int(),
      size: z.int().describe('In bytes.'),
    })
    .nullable(),
});

export type CompanyLogo = z.infer<typeof companyLogoSchema>;

export const getCompanyLogo = defineEndpoint('getCompanyLogo', {
  summary: "The picture of the company's logo, a PNG or a JPEG.",
  access: ACCESS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  status: 200,
  produces: 'image/*',
  etag: true,
  errors: ['not_found'],
});

export const putCompanyLogo = defineEndpoint('putCompanyLogo', {
  summary:
    "Sets or replaces the company's logo: a PNG or JPEG of at most 256 kB. Other files and damaged pictures are refused.",
  access: ACCESS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  upload: 'file',
  ifMatch: true,
  status: 200,
  answer: companyLogoSchema,
  etag: true,
  errors: ['too_large', 'unsupported_type', 'step_up_required', 'stale', 'precondition_required'],
});

export const removeCompanyLogo = defineEndpoint('removeCompanyLogo', {
  summary: "Removes the company's logo.",
  access: ACCESS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  ifMatch: true,
  status: 200,
  answer: companyLogoSchema,
  etag: true,
  errors: ['step_up_required', 'stale', 'precondition_required'],
  example: { values: { picture: null } },
});
