const OFFERED = ['br', 'gzip'] as const;

/**
 * Which of our encodings an `Accept-Encoding` header takes (RFC 9110, 12.5.3), the wanted ones first and ours in our
 * order among equals. What is refused (`br;q=0`) is left out; `*` speaks for what is not named.
 */
export function acceptedEncodings(header: string | undefined): ('br' | 'gzip')[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((it) => it.trim());
    const weight = parameters.find((it) => it.startsWith('q='))?.slice(2) ?? '1';
    // What is no weight is no consent.
    weights.set(
      coding === 'x-gzip' ? 'gzip' : coding,
      /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
    );
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  return OFFERED.filter((it) => weightOf(it) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}
