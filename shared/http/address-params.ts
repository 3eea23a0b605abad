/** Name of the first parameter of a pattern: `'/invoicing/:ref'` → `'ref'`. */
type ParamName<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamName<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : never

export type AddressParams<Pattern extends string> = Readonly<Record<ParamName<Pattern>, string>>

/** Named segments of the page's address, decoded. The gateway serves a page only where its pattern fits. */
export function addressParams<const Pattern extends string>(
  pattern: Pattern,
  path = location.pathname,
): AddressParams<Pattern> {
  const segments = path.split('/')
  const named = pattern
    .split('/')
    .flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(segments[index] ?? '')]] : [],
    )
  // The cast is safe: every name of the pattern has an entry.
  return Object.fromEntries(named) as AddressParams<Pattern>
}
