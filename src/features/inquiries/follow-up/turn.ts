import { type InquiryStatus, OPEN_STATUSES } from './inquiry-words.schema.ts';

export interface TurnEntry {
  event: string;
  status: InquiryStatus;
  createdAt: string;
}

const isOpen = (status: InquiryStatus) => (OPEN_STATUSES as readonly InquiryStatus[]).includes(status);

/**
 * The instant since which an inquiry waits for the company: the customer's earliest word that no answer follows. Ending
 * it or marking it answered suspends that until it is open again, or until the customer's next word, which then counts.
 * @param history oldest first @param answers instants of the answers that were not taken back
 */
export function waitsSince(
  { createdAt, status: statusNow }: { createdAt: string; status: InquiryStatus },
  history: readonly TurnEntry[],
  answers: ReadonlySet<string>,
): string | null {
  let since: string | null = createdAt;
  let suspended: string | null = null;
  let wasOpen = true;
  for (const { event, status, createdAt: at } of history) {
    if (event === 'reply') {
      // Of one that was merged: older than this one.
      if (!answers.has(at) || at < createdAt) continue;
      since = suspended = null;
    } else if (event === 'received') {
      since ??= at;
      suspended = null;
    } else if (wasOpen && !isOpen(status)) {
      suspended = since;
      since = null;
    } else if (!wasOpen && isOpen(status)) {
      since ??= suspended;
      suspended = null;
    }
    wasOpen = isOpen(status);
  }
  return isOpen(statusNow) ? (since ?? suspended) : null;
}
