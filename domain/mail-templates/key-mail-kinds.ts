import type { MailKindRecord } from './mail-kind.ts';

export const KEY_MAIL_KINDS = {
  'api-key-end': {
    name: 'API key expiring',
    receiver: 'The contact of an API key that ends soon',
    isFromPerson: false,
    fields: {
      company: { meaning: 'The name of the company', example: ({ company }) => company, place: 'both' },
      key: { meaning: 'The name of the key', example: 'Warehouse', place: 'both', isRequired: true },
      start: { meaning: 'The beginning of the key', example: 'lk_4fGh92ab', place: 'body' },
      days: { meaning: 'The days until the end', example: '14 days', place: 'both' },
      end: {
        meaning: 'The end of the key, Eastern time',
        example: 'Dec 9, 2026, 10:00 AM',
        place: 'both',
        isRequired: true,
      },
      scopes: { meaning: 'The scopes of the key', example: 'loans:read, events:read', place: 'body' },
      creator: {
        meaning: 'The administrator who created the key',
        example: 'avery',
        place: 'body',
      },
      link: {
        meaning: 'The address of the list of keys',
        example: 'https://lintel.example/api-keys',
        place: 'body',
        isRequired: true,
      },
    },
    subject: 'The {{company}} API key {{key}} expires in {{days}}',
    body: `The {{company}} API key {{key}} ({{start}}…) expires in {{days}}.
Expires: {{end}}, Eastern time
Scopes: {{scopes}}
Created by: {{creator}}

After that, requests with this key will be refused. An administrator can create a new key here:
{{link}}

Update your program with the new key, then revoke the old one.`,
  },
} as const satisfies Record<string, MailKindRecord>;
