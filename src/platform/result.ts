/** Why a use case did not do what it was asked for. */
type Failure = 'conflict' | 'not_found' | 'invalid' | 'forbidden' | 'unavailable';

/**
 * What a use case returns: `status: 'ok'` with its values, or one of the listed failures with theirs.
 * Example: `Result<{ draft: Draft }, { conflict: { current: Draft }; not_found: object }>`.
 */
export type Result<Values extends object = object, Failures extends Partial<Record<Failure, object>> = object> =
  | ({ status: 'ok' } & Values)
  | { [Status in keyof Failures]: { status: Status } & Failures[Status] }[keyof Failures];
