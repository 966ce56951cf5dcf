/** What a form shows without the rules themselves, which weigh more than a small form. Lengths in characters. */

export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
