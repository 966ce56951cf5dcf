/**
 * Housekeeping purges by this table; the privacy page's annex is built from it. RETENTION_MONTHS is known at run time
 * only: prerendered texts have this mark, which is replaced at boot.
 */
export const RETENTION_MARK = '{{retention-months}}';

export const PERIODS = {
  /** Added to RETENTION_MONTHS, for requests never closed. */
  openRequestsExtraMonths: 12,
  /** Held or hidden ones, from their date. */
  hiddenCommentsMonths: 12,
  /** Held by spam signals and not reviewed. */
  heldSubscribersMonths: 3,
  /** Unconfirmed subscribers; the link in their mail is valid as long. */
  unconfirmedDays: 7,
  /** Mails without a request, once sent or failed, and letters in the spool. */
  otherMailsMonths: 3,
  /** Responses of idempotency keys. */
  repeatsDays: 8,
  /** Incomplete uploads. */
  cvUploadsHours: 12,
  /** Pictures of the library, once removed or replaced. */
  removedPicturesMonths: 1,
  unansweredMonths: 12,
  siteCountsMonths: 24,
  auditMonths: 36,
  staffSessionDays: 30,
  /** Staff's drafts, counted from the last change. */
  staffDraftDays: 90,
} as const;
