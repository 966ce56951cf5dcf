/** A setting that cannot be used; its message is a French sentence that names it and says what it should be. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}
