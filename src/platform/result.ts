type Failure = 'conflict' | 'not_found' | 'invalid' | 'forbidden' | 'unavailable';

/** Example: `Result<{ draft: Draft }, { conflict: { current: Draft }; not_found: object }>`. */
export type Result<Values extends object = object, Failures extends Partial<Record<Failure, object>> = object> =
  | ({ status: 'ok' } & Values)
  | { [Status in keyof Failures]: { status: Status } & Failures[Status] }[keyof Failures];
