/**
 * Runs before the first paint, so that no page flashes in the wrong theme, and none is styled a second time: says that
 * scripts run, sets the stored theme, else the system's, and has the window keep clear of the cookie banner that is
 * about to ask (`frame.css`). A constant, so that its hash in the security policy is too.
 */
export const headScript =
  "{let c=document.documentElement.classList,t;c.add('js');try{t=localStorage.theme}catch{}" +
  "c.toggle('dark',t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches);" +
  "c.toggle('keeps-clear',!/\\bcookieConsent=(true|false)\\b/.test(document.cookie))}";
