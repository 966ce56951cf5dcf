import manifest from '../../package.json' with { type: 'json' };

/** Version of the product (semver); CHANGELOG.md says what each changed. */
export const VERSION: string = manifest.version;
