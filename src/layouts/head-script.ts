/**
 * Runs before the first paint: marks that scripts run, sets the theme, reserves the consent banner's space
 * (`frame.css`). A constant, for its CSP hash.
 */
export const headScript =
  "{let c=document.documentElement.classList,t;c.add('js');try{t=localStorage.theme}catch{}" +
  "c.toggle('dark',t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches);" +
  "c.toggle('keeps-clear',!/\\bcookieConsent=(true|false)\\b/.test(document.cookie))}";
