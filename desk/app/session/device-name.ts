export function deviceName(userAgent: string): string {
  const of = (names: [RegExp, string][], unknown: string) =>
    names.find(([sign]) => sign.test(userAgent))?.[1] ?? unknown;
  return `${of(BROWSERS, 'Navigateur')}, ${of(SYSTEMS, 'appareil inconnu')}`;
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
