/** What a form shows without the rules themselves, which weigh more than a small form. Lengths in characters. */

export const NAME_MAX = 120;
export const EMAIL_MAX = 254;

/**
 * A field that people neither see nor fill: what writes into it is a robot. Named so that a robot takes it for a
 * real one and no browser fills it in by itself.
 */
export const ROBOT_FIELD = 'reference';
