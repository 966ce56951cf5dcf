/**
 * Runs before the first paint, to avoid a flash of the wrong theme and a second style calculation: marks that scripts
 * run, sets the stored or the system's theme, and reserves the cookie banner's space (`frame.css`). A constant, for its
 * CSP hash.
 */
export const headScript =
  "{let c=document.documentElement.classList,t;c.add('js');try{t=localStorage.theme}catch{}" +
  "c.toggle('dark',t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches);" +
  "c.toggle('keeps-clear',!/\\bcookieConsent=(true|false)\\b/.test(document.cookie))}";
