/** Loads what fills the page's form, where the address has parameters. */
export function startAddressWords() {
  if (location.search)
    import('./by-address.ts').then(
      ({ fillByAddress }) => fillByAddress(),
      () => {},
    );
}
