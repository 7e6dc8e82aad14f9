import type { RolePermission } from './role.ts';

/** The permissions of the table of roles, as sentences after 'may' (STAFF-2). */
export const PERMISSION_NAMES: Readonly<Record<RolePermission, string>> = {
  'see-all-loans': 'See all customers and loans',
  'manage-staff': 'Add staff, set roles, disable people, reset second factors and reassign loans',
  'manage-settings': 'Change the settings of the company: name, domains, sessions, access',
  'manage-api-keys': 'Create and revoke API keys of other programs',
  'manage-webhooks': 'Keep webhooks, which post events to other programs',
  'manage-mail-templates': 'Change the templates of mails',
  'manage-rate-tables': 'Import rate tables for quotes',
  'manage-condition-templates': 'Keep the templates of conditions',
  'read-event-feed': 'Read the feed of all events',
  'manage-directories': 'Keep the directories, title companies and default cc addresses',
  'assign-tasks': 'Assign the processors and the loan officer of a loan',
  'correct-application-dates': 'Correct the date on which an application was received',
  'set-default-costs': 'Set the default costs of quotes',
  'review-exports': 'See all exports and set their daily limits',
  'export-history': 'Export the history of a loan',
  'place-legal-holds': 'Place and lift legal holds',
  'delete-shared-views': 'Delete shared views of the loan list that others saved',
  'manage-official-forms': 'Upload the blank forms of Form 1003 and the schemas of MISMO',
  'see-server-notices': 'See notices about the server, such as a full disk',
};

/** The work that is open to every role alike (BASE-2). */
export const EVERYBODYS_WORK = [
  'Find the customers and loans that they see',
  'Create customers and start applications',
  'Fill in applications, finances and form details',
  'Upload, move, delete and restore documents',
  'Record rate locks and loan status, and order documents',
  'Write notes and quotes, and send quotes by e-mail',
  'Import and export MISMO files',
  'Export the loan list, within the daily limits',
] as const;
