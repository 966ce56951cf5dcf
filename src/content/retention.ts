/**
 * How long personal data is kept: the housekeeping purges by this table, the privacy page's annex is written from it.
 * RETENTION_MONTHS (of closed requests, and of who left the newsletter) is known at run time only: a prerendered text
 * holds this mark, which is replaced by the number of months when the site starts.
 */
export const RETENTION_MARK = '{{retention-months}}';

export const PERIODS = {
  /** After RETENTION_MONTHS: requests that nobody has ever closed. */
  openRequestsExtraMonths: 12,
  /** Comments that are held or hidden, from their date. */
  hiddenCommentsMonths: 12,
  /** Subscriptions that look like a robot's and that nobody has looked at. */
  heldSubscribersMonths: 3,
  /** Subscriptions that nobody has confirmed: as long as the link of their mail holds. */
  unconfirmedDays: 7,
  /** Mails that belong to no request, once they are sent or given up, and files of letters in the mail spool. */
  otherMailsMonths: 3,
  /** First answers, given again to a repeated request. */
  repeatsDays: 8,
  /** A CV of which nothing has come any more, and whose application neither. */
  cvUploadsHours: 12,
  /** Kinds of questions that the assistant could not answer, since they were last asked. */
  unansweredMonths: 12,
  /** How often a page was read, by day. */
  siteCountsMonths: 24,
  /** Who of the team did what with personal data. */
  auditMonths: 36,
  /** A device of the team's, since it was last seen at the desk. */
  staffSessionDays: 30,
  /** What somebody of the team began to write and left. */
  staffDraftDays: 90,
} as const;
