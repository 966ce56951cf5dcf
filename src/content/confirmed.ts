/** What nobody outside the company can verify: while it is not confirmed, pages mark it as an example. */
export type Claim = 'testimonials' | 'partners' | 'history';

/** Claims whose people, names and words the company has confirmed to be real: their mark and their line in `office check` go. */
export const confirmed: readonly Claim[] = [];

export const isExample = (claim: Claim, real: readonly Claim[] = confirmed): boolean => !real.includes(claim);
