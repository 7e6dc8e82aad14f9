import type { Metrics } from '../metrics/metrics.ts';
import type { MailTransport } from './transport.ts';

/** The same transport with metrics of its attempts. */
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
