/** Uses a script once it is there. One that a cut line loses is not missed: the page is whole without it. */
export function bring<Module>(script: Promise<Module>, use: (module: Module) => void): void {
  script.then(use, () => {});
}
