/** In local storage while anything is kept on this device: all that a page reads of it as it opens. */
export const FLAG = 'kept-requests';
/** In session storage: the kept request whose form the visitor is on his way to. */
export const RETURN = 'kept-request-again';
