export interface OutgoingMessage {
  id: string;
  from: string;
  recipients: readonly string[];
  raw: Buffer;
  /** Awaited before the last step of the transfer, which delivers the message. */
  beforeLastStep(): Promise<void>;
}

export interface Refusal {
  address: string;
  permanent: boolean;
  reason: string;
}

/** Throws if a temporary failure kept it from everyone. */
export interface MailTransport {
  send(message: OutgoingMessage): Promise<Refusal[]>;
  close(): void;
}
