/**
 * Runs before the first paint, so that no page flashes in the wrong theme: says that scripts run, and sets the
 * stored theme, else the system's. A constant, so that its hash in the security policy is too.
 */
export const headScript =
  "{let c=document.documentElement.classList,t;c.add('js');try{t=localStorage.theme}catch{}" +
  "c.toggle('dark',t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches)}";
