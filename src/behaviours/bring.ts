/**
 * Uses a script once it is there. One that a cut line loses is not missed: the page is whole without it. For the script that all pages
 * have inside, alone: what comes later or stands beside it and imported this would run that script again.
 */
export function bring<Module>(script: Promise<Module>, use: (module: Module) => void): void {
  script.then(use, () => {});
}
