import type { Metrics } from '../metrics/metrics.ts';
import type { Config } from '../settings/config.ts';
import { maySendMailInPlainText } from '../settings/encrypted-connections.ts';
import { smtpTransport } from './smtp-transport.ts';
import { spoolTransport } from './spool-transport.ts';
import type { MailTransport } from './transport.ts';

/** Without SMTP_URL, mail is written to files in DATA_DIR. */
export function mailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'databaseUrl' | 's3Url' | 'plaintextHosts'>,
): MailTransport {
  if (config.smtpUrl === undefined) return spoolTransport(config.dataDir);
  return smtpTransport(config.smtpUrl, { requireTls: !maySendMailInPlainText(config) });
}

export function withTransportMetrics(transport: MailTransport, { mailAttempted }: Metrics): MailTransport {
  return {
    async send(message) {
      try {
        const refusals = await transport.send(message);
        mailAttempted(refusals.length === 0 ? 'sent' : 'refused');
        return refusals;
      } catch (error) {
        mailAttempted('failed');
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
