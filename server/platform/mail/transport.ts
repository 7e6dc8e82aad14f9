export interface OutgoingMessage {
  /** The mail's id, a UUID. */
  id: string;
  from: string;
  /** Bare addresses, To and Cc alike. */
  recipients: readonly string[];
  raw: Buffer;
  /** Awaited when all of the message is transferred except the last step, which delivers it. */
  beforeLastStep(): Promise<void>;
}

/** A recipient that the mail server refused for the message. */
export interface Refusal {
  address: string;
  /** Retrying will not help. */
  permanent: boolean;
  /** One line for the record, without anything of the message. */
  reason: string;
}

/** Delivers a message. It throws when a temporary failure kept it from everybody. */
export interface MailTransport {
  /** @returns the refused recipients; the others have it. */
  send(message: OutgoingMessage): Promise<Refusal[]>;
  close(): void;
}
