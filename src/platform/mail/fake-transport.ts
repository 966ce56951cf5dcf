import type { HandOver } from './hand-over.ts';
import type { OutgoingMail } from './transport.ts';

export interface FakeTransport extends HandOver {
  /** What was accepted, in order. */
  readonly accepted: OutgoingMail[];
  /** Replaced to fail or to wait; runs before a mail counts as accepted. */
  onSend: (mail: OutgoingMail) => void | Promise<void>;
}

/** A mail server in memory, for tests. */
export function createFakeTransport(): FakeTransport {
  const accepted: OutgoingMail[] = [];
  const fake: FakeTransport = {
    accepted,
    onSend: () => {},
    async deliver(mail, commit) {
      await fake.onSend(mail);
      await commit();
      accepted.push(mail);
    },
    close() {},
  };
  return fake;
}
