import type { Config } from '../settings/config.ts';
import { StartError } from '../settings/start-error.ts';

/** Without a mail server people could not sign in. @throws StartError */
export function checkMailIsDelivered({
  smtpUrl,
  mailToFiles,
  demo,
}: Pick<Config, 'smtpUrl' | 'mailToFiles' | 'demo'>): void {
  if (smtpUrl !== undefined || mailToFiles || demo) return;
  throw new StartError(
    'No mail server is set, so nobody would get a sign-in code: set SMTP_URL, or MAIL_TO_FILES=1 to write mail to files in DATA_DIR/mail.',
  );
}

/** Only in a demo without a mail server. */
export function showsDevMail({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): boolean {
  return demo && smtpUrl === undefined;
}
