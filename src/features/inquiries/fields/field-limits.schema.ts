/** Apart from the schemas, which weigh more than a small form. Characters. */

export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
